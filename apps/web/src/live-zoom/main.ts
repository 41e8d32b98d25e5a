import './zoom.css';
import { createFindToken } from '../live-stage/find-token.ts';
import { loadSdk } from './load-sdk.ts';
import { startZoomPage } from './zoom-page.ts';

/** Zoom's meeting, `/live/zoom`: a document of its own, since Zoom's code wants other policies, and another React. */
const root = document.getElementById('call');
if (root) void startZoomPage(root, { findToken: createFindToken(), loadSdk });
