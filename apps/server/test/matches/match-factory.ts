let made = 0;

/** What a player logs of a match, at a time of its own. */
export function aMatch(change: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  return {
    mode: 'quick-cash',
    map: 'seoul',
    placing: 2,
    playedAt: new Date(Date.UTC(2025, 9, 3, 20, 0, made)).toISOString(),
    lineUp: [
      { class: 'Light', weapon: 'M11', specialization: 'Evasive Dash', gadgets: ['Gateway'] },
    ],
    note: null,
    ...change,
  };
}

/** A match as a phone sends it, with a key of its own. */
export function aSentMatch(change: Readonly<Record<string, unknown>> = {}) {
  return { ...aMatch(change), key: `phone-key-${made}`, ...change };
}

/** A round as a browser sends it from the game's own export, at a time of its own. */
export function anImportedMatch(change: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const startedAt = new Date(Date.UTC(2025, 9, 4, 20, 0, made)).toISOString();
  return {
    startedAt,
    playedAt: startedAt,
    scenario: '164312917',
    mapVariant: 'DA_MV_Seoul_01_Base',
    mode: 'quick-cash',
    map: 'seoul',
    placing: 2,
    boardPlacing: 3,
    lineUp: [
      { class: 'Light', weapon: 'M11', specialization: 'Evasive Dash', gadgets: ['Gateway'] },
    ],
    ...change,
  };
}
