/** The rows of migrations after 0020, which need nothing of the others. In the order of the migrations. */
export const LATER_ROWS = {
  '0021-closed-invitations': {
    closed_club_invitation: [{ invitation_id: 'invitation-1', player_id: 'player-2' }],
  },
  '0022-second-step-sessions': {
    sign_in_session: [
      {
        id: 'session-second-step',
        player_id: 'player-1',
        token: 'a token after a second step',
        sign_in_provider: 'google',
        ip_address: null,
        user_agent: null,
        second_step_at: '2025-12-06T16:00:00.000Z',
        expires_at: '2026-01-05T16:00:00.000Z',
        created_at: '2025-12-06T16:00:00.000Z',
        updated_at: '2025-12-06T17:00:00.000Z',
      },
    ],
  },
  '0027-coming-back': {
    waiting_wish: [
      {
        player_id: 'player-2',
        path: '/community-builds?class=Light',
        act: 'rate:build-1:4',
        expires_at: '2025-12-06T18:00:00.000Z',
      },
    ],
    waiting_invitation: [{ player_id: 'player-2', invitation_id: 'invitation-1' }],
  },
  '0028-on-request': {
    deleted_player: [{ player_id: 'player-gone', deleted_at: '2025-12-06T18:00:00.000Z' }],
    security_event: [
      {
        player_id: 'player-1',
        event: 'signed-in',
        detail: 'google',
        hour: '2025-12-06T16:00:00.000Z',
        last_at: '2025-12-06T16:05:00.000Z',
        times: 2,
      },
    ],
  },
  '0029-club-endings': {
    club_offer: [
      { club_id: 'club-1', player_id: 'player-1', offered_at: '2025-12-06T18:00:00.000Z' },
    ],
  },
  '0030-club-mail': {
    club_mail_off: [{ player_id: 'player-2', since: '2025-12-06T18:00:00.000Z' }],
  },
  '0031-standing-rooms': {
    room_guest: [
      {
        room_id: 'room-1',
        player_id: 'player-2',
        guest: 1,
        joined_at: '2025-12-06T18:00:00.000Z',
      },
    ],
  },
  '0032-access-tokens': {
    access_token: [
      {
        id: 'access-token-1',
        player_id: 'player-1',
        token_hash: 'the hash of a token',
        name: 'Stream overlay',
        scopes: 'me builds',
        sign_in_provider: 'google',
        created_at: '2025-12-06T18:00:00.000Z',
        expires_at: '2026-03-06T18:00:00.000Z',
        last_used_at: null,
      },
    ],
  },
  '0034-matches': {
    played_match: [
      {
        id: 'match-1',
        player_id: 'player-1',
        client_key: 'key-of-the-phone',
        fingerprint: '2025-12-06T18:00:00.000Z quick-cash seoul',
        source: 'log',
        mode: 'quick-cash',
        map: 'seoul',
        place: 2,
        board_place: null,
        game_update: '8.3.0',
        line_up: '[{"class":"Light","weapon":"M11","specialization":null,"gadgets":[]}]',
        note: null,
        played_at: '2025-12-06T18:00:00.000Z',
        created_at: '2025-12-06T18:00:00.000Z',
        updated_at: '2025-12-06T18:00:00.000Z',
      },
    ],
  },
  '0035-imported-matches': {
    played_match: [
      {
        id: 'match-2',
        player_id: 'player-1',
        client_key: null,
        fingerprint: 'export 2025-12-06T19:00:00.000Z 9 DA_MV_Mars_01_Base',
        round: 'export 2025-12-06T19:00:00.000Z 9 DA_MV_Mars_01_Base',
        source: 'export',
        mode: '9',
        map: 'Mars_01',
        place: null,
        board_place: 2,
        game_update: '8.3.0',
        line_up: '[{"class":"Light","weapon":"-7","specialization":null,"gadgets":[]}]',
        note: null,
        played_at: '2025-12-06T19:09:00.000Z',
        created_at: '2025-12-06T20:00:00.000Z',
        updated_at: '2025-12-06T20:00:00.000Z',
      },
    ],
  },
  '0038-known-players': {
    known_player: [
      {
        id: 'known-player-1',
        player_id: 'player-1',
        name_key: 'mia',
        name: 'Mia',
        habits:
          '{"ownWeapons":["AKM"],"refusedClasses":["Heavy"],"otherRoles":["Flex"],"otherPlaystyles":[],"aim":"sharp"}',
        updated_at: '2025-12-06T20:00:00.000Z',
      },
    ],
  },
  '0039-room-overlays': {
    room: [
      {
        id: 'room-3',
        player_id: 'player-1',
        link_hash: 'f00d',
        overlay_hash: 'fade',
        revision: 1,
        state: JSON.stringify({
          revision: 1,
          joined: 1,
          fields: { 'guest.0': { value: true, version: 1, revision: 1, by: 0 } },
          guests: { '0': [] },
        }),
        created_at: '2025-12-06T20:00:00.000Z',
        ends_at: '2025-12-07T20:00:00.000Z',
      },
    ],
  },
  '0040-webhooks': {
    webhook: [
      {
        id: 'webhook-1',
        player_id: 'player-1',
        name: 'Our Discord',
        url: 'https://hooks.example/1',
        secret: 'whsec_c2VjcmV0',
        signals: 'update.came room.started',
        game_update: '8.3.0',
        failures: 1,
        last_at: '2025-12-06T20:00:00.000Z',
        last_status: null,
        last_problem: 'timed-out',
        off_since: null,
        created_at: '2025-12-06T18:00:00.000Z',
      },
    ],
    webhook_delivery: [
      {
        id: 'webhook-delivery-1',
        webhook_id: 'webhook-1',
        body: '{"content":"Update 8.4.0 of the game is in."}',
        tries: 1,
        next_try_at: '2025-12-06T20:01:00.000Z',
        created_at: '2025-12-06T20:00:00.000Z',
      },
    ],
  },
};
