import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useAuth } from './auth-context.tsx';
import { mustConfirm } from './must-confirm.ts';
import { isPopupProvider } from './provider-buttons.tsx';
import { signInService } from './session.ts';
import type { PopupProvider } from './sign-in-service.ts';

/** Proof that the player is the one asking. Nothing right after a sign-in. */
export interface Confirmed {
  readonly password?: string;
}

/**
 * Does what needs a fresh sign-in. When the server says that the sign-in is too old, `asksPassword` is true, or `again` is
 * the provider to sign in with. `isOld` is true when it has said so already.
 */
export function useProof<Result>(act: (confirmed: Confirmed) => Promise<Result>, isOld = false) {
  const provider = useAuth().user?.providerData[0]?.providerId ?? 'password';
  const [password, setPassword] = useState('');
  const [mustProve, setMustProve] = useState(isOld);
  const asksPassword = mustProve && provider === 'password';
  const acting = useMutation({
    mutationFn: async (again?: PopupProvider) => {
      // Opens the window within the click, before anything is awaited.
      if (again !== undefined) await signInService.signInWithPopup(again);
      return await act(asksPassword ? { password } : {});
    },
    onError: (error) => setMustProve((was) => was || mustConfirm(error)),
  });
  return {
    acting,
    password,
    setPassword,
    asksPassword,
    again: mustProve && isPopupProvider(provider) ? provider : undefined,
    /** The message about a field, or about everything. */
    errorOf: (field?: string): string | undefined => errorOf(acting.error, field),
  };
}

function errorOf(error: Error | null, field: string | undefined): string | undefined {
  if (error === null) return undefined;
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  return path === field ? error.message : undefined;
}
