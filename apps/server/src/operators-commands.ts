import { backupCommand, verifyCommand } from './backup/command.ts';
import { billingCommand } from './billing/command.ts';
import { catalogueCommand } from './catalogue/command.ts';
import { clubCommand } from './clubs/command.ts';
import type { Command } from './commands/run-command.ts';
import { doctorCommand } from './doctor/command.ts';
import { mailCommand } from './mail/command.ts';
import { moderateCommand } from './moderation/command.ts';
import { secretCommand } from './moderation/secret-command.ts';
import { playerCommand } from './player-command.ts';
import { restoreCommand } from './restore-command.ts';
import { chatCommand } from './signals/chat/command.ts';
import { settingsCommand } from './settings-command.ts';
import { maintenanceCommand } from './site/maintenance-command.ts';
import { statusCommand } from './site/command.ts';
import { textsCommand } from './site/texts-command.ts';
import { optimizerCommand } from './teams/command.ts';

/** Every command of operators. The program, the npm scripts, and the reference in the docs follow from this list. */
export const operatorsCommands: readonly Command[] = [
  statusCommand,
  doctorCommand,
  settingsCommand,
  textsCommand,
  maintenanceCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  moderateCommand,
  playerCommand,
  secretCommand,
  mailCommand,
  clubCommand,
  billingCommand,
  chatCommand,
  catalogueCommand,
  optimizerCommand,
];
