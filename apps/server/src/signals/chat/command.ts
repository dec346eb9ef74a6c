import { command } from '../../commands/run-command.ts';
import type { CommandTexts } from '../../commands/run-command.ts';
import { CHAT_COMMANDS } from './chat-commands.ts';

const TEXTS: CommandTexts = {
  name: 'chat',
  does: 'Print the chat commands that the site answers, as JSON to register at Discord',
  changes: 'nothing',
  example: 'chat > commands.json',
  notes: ['docs/operating/chat.md has every step.'],
};

/** `trifecta chat`. */
export const chatCommand = command(TEXTS, ({ say }) => {
  say(JSON.stringify(CHAT_COMMANDS, null, 2));
  return Promise.resolve(0);
});
