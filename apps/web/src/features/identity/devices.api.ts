import type { Callables } from '@school/contract/callables';
import type { Device } from '@school/contract/identity';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callFunction } from '../../shared/api/call-function.ts';

type Chosen = Callables['signOutDevices']['request'];

async function fetchDevices(): Promise<Device[]> {
  const { devices } = await callFunction('getSignedInDevices', null);
  return devices;
}

const devicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query<Device[], void>({
      queryFn: () => toQueryResult(fetchDevices()),
      providesTags: ['Devices'],
    }),
    signOutDevices: build.mutation<{ ok: true }, Chosen>({
      queryFn: (chosen) => toQueryResult(callFunction('signOutDevices', chosen)),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const { useListDevicesQuery, useSignOutDevicesMutation } = devicesApi;
