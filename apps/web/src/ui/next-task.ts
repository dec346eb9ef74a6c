/** Resolves after the browser had a chance to answer the player. The rest of what's calculated comes then. */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { readonly yield?: () => Promise<void> } };
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
