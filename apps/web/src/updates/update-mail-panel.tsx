import { MailPanel, usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { mailTexts as texts } from './mail-texts.ts';
import { updateMailQuery } from './update-mail.query.ts';

const SAVE = 'PUT /api/user-updates/mail';

/** The player's setting for emails when an update changes their builds or teams. Off by default. */
export function UpdateMailPanel() {
  return (
    <MailPanel
      name="update-mail"
      texts={texts}
      query={updateMailQuery(usePlayerId())}
      save={(body) => callApiAsPlayer(SAVE, texts.notSaved, { body })}
    />
  );
}
