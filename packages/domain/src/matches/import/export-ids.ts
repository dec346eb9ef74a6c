import type { PlayerClass } from '../../catalogue/index.ts';

/**
 * The ids that the game's own data export uses. Those of items, and most of maps, are named by the game's maker in the
 * key files of exports. The others were worked out by players from several exports (github.com/S4N-T0S/TF-Clubweb).
 */

/** The id of practice matches against bots, which aren't imported. */
export const BOTS = 'bots';

/** Modes with their `ScenarioID`s. World Tour had one for each week until 2026. */
const SCENARIOS_OF_MODES: Readonly<Record<string, string>> = {
  'ranked-cashout': '498553443 787538704',
  'quick-cash': '164312917',
  'world-tour':
    '732865891 520946128 598537342 201724873 572258369 741843420 408400623 896067198 380601982 540904715 ' +
    '704216536 517351037 372967157 525513529 785620432 198101066 791733099 326545039 134128679 974012321 ' +
    '202759954 308426432 950590405 269727098 375377587 972819353 251023268 146323197 987755586 973907767 ' +
    '465304560 976473257 858837033 917842285 803397762 897735170 994677702 416583905 578592227 709035454 ' +
    '790343144 146663231 526555163 657258550 648075701 776552271 907722781 722407850 619195988 516835794 ' +
    '328125031 503132740 769062689 159466872 572195019 796922784 863388693 852907964 294854036 405873674 ' +
    '960388364 262477207 472521555 812906781 961176664 688748083 193786221 205691223 961608855 609953292 ' +
    '769621951 232142677 211390302 970363916 425956530 496014728',
  'point-break': '211556165 184486584',
  'heavy-hitters': '152796620',
  dragonfall: '686754247',
  [BOTS]: '296116578 675716175',
  'bank-it': '758421811',
  'power-shift': '545190106',
  'team-deathmatch': '418401773',
  head2head: '157494085',
  'terminal-attack': '686266668 531991356',
  'ranked-terminal-attack': '296178816',
  'blast-off': '639859186',
  'super-cashball': '905608807',
  'steal-the-spotlight': '473424892',
  'ghoul-rush': '805886560',
  'smoking-guns': '420165069',
  'close-quarters': '704866484',
  'bunny-bash': '267894133 597953832',
  tournament: '377270267',
  'snowball-blitz': '106717113',
};

/** The mode of each `ScenarioID`. */
export const MODE_OF_SCENARIO: ReadonlyMap<string, string> = new Map(
  Object.entries(SCENARIOS_OF_MODES).flatMap(([mode, ids]) =>
    ids.split(' ').map((id) => [id, mode] as const),
  ),
);

/** The modes that key files name, by the names they have there. */
export const MODE_OF_KEY_NAME: ReadonlyMap<string, string> = new Map([
  ['RankedTournament', 'ranked-cashout'],
  ['QuickCash', 'quick-cash'],
  ['WorldTournament', 'world-tour'],
  ['PushVillage', 'point-break'],
  ['HeavyHitters', 'heavy-hitters'],
  ['Dragonfall', 'dragonfall'],
  ['CashoutBotsSoloFTUE', BOTS],
  ['CashoutBotsSolo', BOTS],
  ['Tournament', 'tournament'],
]);

/** Maps that have a mode of their own, for rounds whose scenario isn't known. */
export const MODE_OF_MAP: ReadonlyMap<string, string> = new Map([
  ['Playground_01', 'heavy-hitters'],
  ['HeavyHitters_02', 'heaven-or-else'],
  ['HeavyHitters_03', 'heavy-hitters'],
  ['CashBall_01', 'cashball'],
]);

/** The code of the place for practice. */
export const PRACTICE_RANGE = 'PracticeRange_01';

/** The `mapId` of each map's code: `DA_MV_<code>_<variant>`. The code's number tells stadiums apart. */
export const MAP_OF_CODE: ReadonlyMap<string, string> = new Map([
  ['Arena_01', 'skyway-stadium'],
  ['Arena_02', 'sys-horizon'],
  ['Arena_04', 'nozomi-citadel'],
  ['BayCity_01', 'fangwai-city'],
  ['Bernal_01', 'bernal'],
  ['Kyoto_01', 'kyoto'],
  ['LasVegas_01', 'las-vegas'],
  ['LasVegas_02', 'las-vegas-stadium'],
  ['Monaco_01', 'monaco'],
  ['Seoul_01', 'seoul'],
  ['Seoul_02', 'fortune-stadium'],
  ['Space_01', 'galaxy-estates'],
  ['Village_01', 'starlight-hollow'],
  ['HeavyHitters_03', 'relay-grid'],
  ['Forest_01', 'peace-center'],
  ['Playground_01', 'heavy-hitters'],
  ['HeavyHitters_02', 'heaven-or-else'],
  ['CashBall_01', 'cashball'],
]);

/** Items by their `GameAssetID`, as they're named here. */
export const ITEM_OF_ID: ReadonlyMap<string, string> = new Map([
  ['199277493', 'ARN-220'],
  ['1599997630', 'M11'],
  ['1588362446', 'LH1'],
  ['-322594587', 'XP-54'],
  ['-158222801', 'V9S'],
  ['801833527', '93R'],
  ['-1900663257', 'Throwing Knives'],
  ['81981883', 'Recurve Bow'],
  ['-638001333', 'M26 Matter'],
  ['1612446258', 'SH1900'],
  ['-657541680', 'SR-84'],
  ['757827716', 'Dagger'],
  ['-915684865', 'Sword'],
  ['473278792', 'AKM'],
  ['-566338044', 'FCAR'],
  ['-2101446056', 'Pike-556'],
  ['1333183869', 'Model 1887'],
  ['-2036840549', 'R.357'],
  ['-240495033', 'FAMAS'],
  ['-684923521', 'CB-01 Repeater'],
  ['1501440399', 'CL-40'],
  ['107797000', 'Cerberus 12GA'],
  ['-237953358', 'Dual Blades'],
  ['-1834102173', 'P90'],
  ['-1714487033', 'Riot Shield'],
  ['140643579', 'Chimera-XB'],
  ['-816074217', '.50 Akimbo'],
  ['-160507163', 'SA1216'],
  ['545639535', 'BFR Titan'],
  ['-212966229', 'M60'],
  ['-676727577', 'ShAK-50'],
  ['1743942098', 'Lewis Gun'],
  ['-211705009', 'Sledgehammer'],
  ['-1152803024', 'M134 Minigun'],
  ['1096645849', 'KS-23'],
  ['1480845770', 'Flamethrower'],
  ['1821236620', 'Spear'],
  ['1088429850', 'MGL32'],
  ['-21077747', 'Gas Mine'],
  ['-351094439', 'Explosive Mine'],
  ['-430504418', 'Glitch Trap'],
  ['-455578974', 'C4'],
  ['-578452692', 'Thermal Bore'],
  ['-657063493', 'Thermal Vision'],
  ['-660720463', 'Sonar Grenade'],
  ['-862944950', 'Zipline'],
  ['-1169565162', 'Hover Pad'],
  ['-1356235903', 'Jump Pad'],
  ['-1360814459', 'Smoke Grenade'],
  ['-1823661953', 'Lockbolt Launcher'],
  ['-2146518365', 'Defibrillator'],
  ['81925953', 'Pyro Grenade'],
  ['207168914', 'Gas Grenade'],
  ['432758549', 'Breach Charge'],
  ['534956297', 'Dome Shield'],
  ['569743774', 'Gravity Vortex'],
  ['780830895', 'Glitch Grenade'],
  ['806000640', 'Breach Drill'],
  ['911049848', 'Nullifier'],
  ['917919559', 'Anti-Gravity Cube'],
  ['981999322', 'Tracking Dart'],
  ['988268619', 'H+ Infuser'],
  ['1042541498', 'RPG-7'],
  ['1082327915', 'Frag Grenade'],
  ['1086753401', 'Data Reshaper'],
  ['1166704846', 'Healing Emitter'],
  ['1360184575', 'APS Turret'],
  ['1378460172', 'Flashbang'],
  ['1458504064', 'Vanishing Bomb'],
  ['1647891907', 'Pyro Mine'],
  ['1846963076', 'Proximity Sensor'],
  ['1884976108', 'Goo Grenade'],
  ['1948814529', 'Gateway'],
  ['2005843535', 'Multi-Device'],
  ['2124147649', 'Barricade'],
  ['-1107836742', 'Grappling Hook'],
  ['-1873247082', 'Evasive Dash'],
  ['-1926332066', 'Cloaking Device'],
  ['-1652494848', 'Dematerializer'],
  ['782876493', 'Healing Beam'],
  ['1886362451', 'Guardian Turret'],
  ['-967796788', 'Goo Gun'],
  ['-1790216799', 'Winch Claw'],
  ['31490805', 'Mesh Shield'],
  ['520836765', "Charge 'N' Slam"],
  ['-1430355108', "Charge 'N' Slam"],
  ['-177887536', 'Shockwave'],
  ['-2046791033', 'RPG-7'],
  ['-1157104516', 'Snowball'],
]);

/** Items that are named otherwise here than in key files. */
export const ITEM_OF_KEY_NAME: ReadonlyMap<string, string> = new Map([
  ['R .357', 'R.357'],
  ['Lockbolt', 'Lockbolt Launcher'],
]);

/** Classes by `CharacterArchetype`, and by its number. */
export const CLASS_OF_ARCHETYPE: ReadonlyMap<string, PlayerClass> = new Map([
  ['DA_Archetype_Small', 'Light'],
  ['DA_Archetype_Medium', 'Medium'],
  ['DA_Archetype_Heavy', 'Heavy'],
  ['1482288256', 'Light'],
  ['-114290170', 'Medium'],
  ['779540854', 'Heavy'],
]);
