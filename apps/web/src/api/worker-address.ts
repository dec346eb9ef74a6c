/** Names of the policies that the server's Content Security Policy allows, one per worker. */
type WorkerPolicy = 'live-worker' | 'password-worker' | 'export-worker' | 'offline-worker';

/** The part of the browser's Trusted Types that names a script's address. */
interface ScriptPolicies {
  createPolicy(
    name: WorkerPolicy,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** What some browsers don't have. */
interface Policies {
  readonly trustedTypes: ScriptPolicies;
}

/** A name can be used only once. */
const policies = new Map<WorkerPolicy, ReturnType<ScriptPolicies['createPolicy']>>();

/** The address of a built worker, as the browser accepts it for starting one. */
export function workerAddress(name: WorkerPolicy, address: string): string {
  const { trustedTypes } = globalThis as Partial<Policies>;
  if (trustedTypes === undefined) return address;
  const known = policies.get(name);
  const policy = known ?? trustedTypes.createPolicy(name, { createScriptURL: () => address });
  policies.set(name, policy);
  return policy.createScriptURL(address);
}
