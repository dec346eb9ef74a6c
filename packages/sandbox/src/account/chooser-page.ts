import { escape, page } from '../pages/index.ts';
import { DEMO_IDENTITIES } from './provider-kinds.ts';
import type { DemoIdentity, ProviderKind } from './provider-kinds.ts';

/** The page where a visitor picks an identity. */
export function chooserPage(
  provider: ProviderKind,
  typed: { readonly email?: string; readonly problem?: string } = {},
): string {
  const { email = '', problem } = typed;
  const describedBy =
    problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    `Sign in with ${provider.name}`,
    `<p>A stand-in for ${provider.name}. No password, no real accounts, and nothing leaves this computer.</p>
<form method="post">
<h2>Pick an account</h2>
<ul>${DEMO_IDENTITIES.map((identity) => identityButton(provider, identity)).join('')}</ul>
</form>
<form method="post">
<h2>Or use another email</h2>
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escape(email)}"${describedBy}>
${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escape(problem)}</p>`}
${provider.tellsVerified ? '<label class="check"><input type="checkbox" name="verified" value="yes" checked>Email is verified</label>' : ''}
<button class="primary" name="action" value="continue">Continue</button>
</form>
<form method="post"><button class="cancel" name="action" value="cancel">Cancel</button></form>`,
  );
}

function identityButton(provider: ProviderKind, identity: DemoIdentity): string {
  const verified = identity.isEmailVerified ? 'verified' : 'not verified';
  const note = provider.tellsVerified ? `, ${verified}` : '';
  return `<li><button class="identity" name="identity" value="${escape(identity.email)}">${escape(identity.name)}
<span>${escape(identity.email)}${note}</span></button></li>`;
}
