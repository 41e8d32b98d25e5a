import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const devicesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query({
      ...callable('getSignedInDevices', { pick: ({ devices }) => devices }),
      providesTags: ['Devices'],
    }),
    signOutDevices: build.mutation({ ...callable('signOutDevices'), invalidatesTags: ['Devices'] }),
  }),
});

export const { useListDevicesQuery, useSignOutDevicesMutation } = devicesApi;
