import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { servicesOf } from '../services/services.ts';

/** The account's own id token, for a connection beside the calls: used at once and kept nowhere. */
export const ownToken = {
  queryFn: async (_nothing: undefined, api: BaseQueryApi): Promise<{ data: string | null }> => ({
    data: await servicesOf(api).auth.getIdToken(),
  }),
};
