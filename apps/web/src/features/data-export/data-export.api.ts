import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

const dataExportApi = baseApi.enhanceEndpoints({ addTagTypes: ['DataExport'] }).injectEndpoints({
  endpoints: (build) => ({
    getDataExport: build.query({ ...callable('getDataExport'), providesTags: ['DataExport'] }),
    requestDataExport: build.mutation({
      ...callable('requestDataExport'),
      invalidatesTags: ['DataExport'],
    }),
  }),
});

export const { useGetDataExportQuery, useRequestDataExportMutation } = dataExportApi;

/** The file itself. Throws `CallFailure`. */
export function fetchDataExport(path: string): Thunk<Promise<Blob>> {
  return async (_dispatch, _getState, services) =>
    (await fetchFile(services, path, { method: 'GET' })).blob();
}
