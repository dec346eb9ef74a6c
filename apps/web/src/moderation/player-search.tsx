import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, Notice, uiTexts } from '../ui/index.ts';
import { Actions, Form, TextField } from '../ui/forms/index.ts';
import { Loaded, playerAddress } from './operator-parts.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';

/** Finds players by email, id, or name. */
export function PlayerSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  return (
    <>
      <Form action={() => setSearch(typed.trim())}>
        <TextField
          label={operatorTexts.player.search}
          type="search"
          required
          missing={operatorTexts.player.searchMissing}
          maxLength={254}
          value={typed}
          onChange={setTyped}
        />
        <Actions>
          <Button type="submit" kind="primary">
            {uiTexts.search}
          </Button>
        </Actions>
      </Form>
      {search !== '' && <Found search={search} />}
    </>
  );
}

function Found({ search }: { readonly search: string }) {
  const found = useQuery({
    queryKey: queryKeys.operator('players', search),
    queryFn: () =>
      callApiAsPlayer('GET /api/operator/players', operatorTexts.failed, { query: { search } }),
  });
  return (
    <Loaded query={found}>
      {({ players }) =>
        players.length === 0 ? (
          <Notice title={operatorTexts.none.players} />
        ) : (
          <ul className={styles.list}>
            {players.map(({ id, email, displayName, suspendedUntil }) => (
              <li key={id} className={styles.entry}>
                <Link href={playerAddress(id)}>{displayName ?? email}</Link>
                <p className={styles.quiet}>
                  {email}
                  {suspendedUntil !== null && ` · ${operatorTexts.player.standing}`}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
