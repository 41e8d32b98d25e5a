import type { Feature } from '../../platform/feature.ts';
import { commentDocuments } from './comments.documents.ts';

export const commentsFeature: Feature = { name: 'comments', documents: [commentDocuments] };
