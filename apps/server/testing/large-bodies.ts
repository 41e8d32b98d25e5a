import { type BodyPath, listPaths, replaceAt } from './body-paths.ts';
import type { Endpoint } from './endpoints.ts';

export type LargeRequest = {
  name: string;
  method: string;
  path: string;
  isSignedIn: boolean;
  contentType: string;
  text: string;
};

/** Left for what stands around the shape. */
const MARGIN_BYTES = 3_000;
/** Every place of a small body; of the auth API's, which has all of its fields, only some. */
const SMALL_BODY_PLACES = 30;
const PLACES_OF_LARGE = 3;
const HOLE = 'here goes the shape';

/** JSON of about so many bytes, in the shapes that cost most to read. */
const SHAPES: { [name: string]: (bytes: number) => string } = {
  wide: (bytes) => list(bytes, '{}'),
  deep: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'of many keys': (bytes) => record(bytes, '0'),
  'a long text': (bytes) => `"${'x'.repeat(bytes)}"`,
  'a long number': (bytes) => '1'.repeat(bytes),
  'a list of wrong values': (bytes) => `{"arrayValue":{"values":${list(bytes, '{}')}}}`,
  'a map of wrong values': (bytes) => `{"mapValue":{"fields":${record(bytes, '{}')}}}`,
};

function list(bytes: number, item: string): string {
  return `[${Array.from({ length: bytes / (item.length + 1) }, () => item).join(',')}]`;
}

function record(bytes: number, value: string): string {
  const fields = Array.from({ length: bytes / (value.length + 9) }, (_, index) => `"k${index}":${value}`);
  return `{${fields.join(',')}}`;
}

/** The largest bodies that this endpoint takes, each shape in several places of a body that it knows. */
export function listLargeRequests(endpoint: Endpoint): LargeRequest[] {
  const places = listPlaces(endpoint);
  return Object.keys(SHAPES).flatMap((shape) => places.map((place) => makeRequest(endpoint, shape, place)));
}

/** One of them for each endpoint with a body: shapes and places take turns. */
export function pickLargeRequests(endpoints: readonly Endpoint[]): LargeRequest[] {
  const shapes = Object.keys(SHAPES);
  return endpoints.flatMap((endpoint, serial) => {
    const places = listPlaces(endpoint);
    const shape = shapes[serial % shapes.length];
    const place = places[serial % places.length];
    return shape === undefined || place === undefined ? [] : [makeRequest(endpoint, shape, place)];
  });
}

function listPlaces({ body }: Endpoint): BodyPath[] {
  if (body === undefined) return [];
  const paths = listPaths(body);
  const step = paths.length <= SMALL_BODY_PLACES ? 1 : Math.ceil(paths.length / PLACES_OF_LARGE);
  return paths.filter((_path, index) => index % step === 0);
}

function makeRequest(
  { body, bodyLimitBytes, name, method, path, isSignedIn }: Endpoint,
  shape: string,
  place: BodyPath,
): LargeRequest {
  const text = SHAPES[shape]?.(bodyLimitBytes - MARGIN_BYTES - JSON.stringify(body).length) ?? '';
  return {
    name: `${name}: ${shape} at ${place.join('.') || 'the top'}`,
    method,
    path,
    isSignedIn,
    contentType: 'application/json',
    text: JSON.stringify(replaceAt(body, place, HOLE)).replace(`"${HOLE}"`, () => text),
  };
}

/** A form's fields, as many as it may have. */
export function listLargeForms({ name, method, path }: Endpoint, bodyLimitBytes: number): LargeRequest[] {
  const forms = {
    'of many fields': 'a=&b=&'.repeat(bodyLimitBytes / 6),
    'a long field': `a=${'x'.repeat(bodyLimitBytes - 2)}`,
  };
  return Object.entries(forms).map(([shape, text]) => ({
    name: `${name}: a form ${shape}`,
    method,
    path,
    isSignedIn: false,
    contentType: 'application/x-www-form-urlencoded',
    text,
  }));
}
