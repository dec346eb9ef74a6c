/** The texts of the page around the answer. */
export const DUEL_FORM_TEXTS = {
  title: 'Duels',
  intro: 'You and an enemy shoot at each other. Who wins, and with which weapon?',
  submit: 'Show Duels',
  you: 'You',
  yourAim: 'Your aim',
  enemy: 'Enemy',
  enemyAim: 'HP and aim',
  class: 'Class',
  accuracy: 'Accuracy',
  headshots: 'Headshots',
  likeYou: 'Like you',
  distance: 'Distance',
  meters: (meters: number) => `${meters} m`,
  headStart: 'Head start',
  headStartOf: (seconds: number) => {
    if (seconds === 0) return 'None';
    const [who, amount] = [seconds > 0 ? 'You' : 'Enemy', Math.abs(seconds).toFixed(1)];
    return `${who}: ${amount} s`;
  },
  options: 'Options',
  includesAll: 'Include weapons out of reach and without flight stats',
  leftOutTexts: [
    'Cover, movement, and fleeing. Both players stand and shoot until one is down.',
    'Recoil, spread, and hitboxes. They decide your accuracy, so pick the one you really hit with.',
    'Flight time. Nobody has published it, so bows, throwing knives, and grenade launchers only show up when you include them.',
    'Healing, shields, and gadgets. See break points for those.',
  ],
};
