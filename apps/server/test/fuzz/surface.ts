import type { JsonSchema, NamedSchemas } from './schema-values.ts';

/** One path and method that the fuzz targets. */
export interface FuzzRoute {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body: JsonSchema | undefined;
}

/** Everything the fuzz targets. */
export interface Surface {
  readonly routes: readonly FuzzRoute[];
  readonly named: NamedSchemas;
  /** The fixed words of all paths. They're the likeliest confusion where another path has a parameter. */
  readonly words: readonly string[];
}

/** The parts of the API description that the fuzz reads. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: NamedSchemas };
}

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema } | undefined>>;
  };
}

const text: JsonSchema = { type: 'string' };

/** The pages' query parameters together. Each page ignores those it doesn't know. */
const PAGE_QUERY = [
  'q',
  'search',
  'class',
  'sort',
  'sortBy',
  'cursor',
  'weapon',
  'w',
  'target',
  'location',
  'specialization',
  'gadget1',
  'map',
  'counter',
  'name1',
  'class1',
  'role2',
  'style3',
  'enemy1',
  'weapon1',
  'tab',
  'from',
  'token',
  'session_id',
  'buildName',
  'description',
  'error',
  'nonce',
  'state',
  'code',
  'limit',
];

/** Combines the routes of the API description with pages, which have `:name` for each parameter. */
export function surfaceOf(
  { paths, components }: ApiDescription,
  pages: readonly string[],
): Surface {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
  const further = pages.map((path) => ({
    method: 'GET',
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    query: Object.fromEntries(PAGE_QUERY.map((name) => [name, text])),
    body: undefined,
  }));
  const routes = [...described, ...further];
  const words = routes
    .flatMap(({ path }) => path.split('/'))
    .filter((word) => /^\w[^{}]*$/.test(word));
  return { routes, named: components.schemas, words: [...new Set(words)] };
}
