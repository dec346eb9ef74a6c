import { AIM_LEVELS, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';

/** Discord's numbers for kinds of commands, of options, and of places to use commands in. */
const CHAT_INPUT = 1;
const TEXT = 3;
const WHOLE_NUMBER = 4;
const EVERYWHERE = { integration_types: [0, 1], contexts: [0, 1, 2] };

const choicesOf = (values: readonly string[]) => values.map((value) => ({ name: value, value }));

const classOption = (name: string, description: string, isNeeded: boolean) => ({
  type: TEXT,
  name,
  description,
  required: isNeeded,
  choices: choicesOf(PLAYER_CLASSES),
});

/** The most weapons that one `/ttk` compares. */
export const MAX_WEAPONS = 4;

/** The commands that the site answers, as Discord takes them. */
export const CHAT_COMMANDS = [
  {
    type: CHAT_INPUT,
    name: 'ttk',
    description: 'Times to kill of weapons in THE FINALS',
    ...EVERYWHERE,
    options: [
      {
        type: TEXT,
        name: 'weapons',
        description: `Up to ${MAX_WEAPONS} weapons, separated by commas`,
        required: true,
        autocomplete: true,
      },
      {
        type: WHOLE_NUMBER,
        name: 'distance',
        description: 'Meters to the target',
        required: false,
        min_value: CHART_RANGE_METERS.from,
        max_value: CHART_RANGE_METERS.to,
      },
      classOption('target', 'The class of the target', false),
      {
        type: TEXT,
        name: 'aim',
        description: 'How well you aim. Without it, every shot hits the body.',
        required: false,
        choices: choicesOf(AIM_LEVELS),
      },
    ],
  },
  {
    type: CHAT_INPUT,
    name: 'build',
    description: 'The best-rated public builds of a class',
    ...EVERYWHERE,
    options: [classOption('class', 'The class', true)],
  },
  {
    type: CHAT_INPUT,
    name: 'team',
    description: 'Opens the Team Optimizer for three players',
    ...EVERYWHERE,
    options: [
      classOption('first', "The first player's class. Any, without it.", false),
      classOption('second', "The second player's class. Any, without it.", false),
      classOption('third', "The third player's class. Any, without it.", false),
      {
        type: TEXT,
        name: 'map',
        description: 'The map',
        required: false,
        autocomplete: true,
      },
    ],
  },
] as const;
