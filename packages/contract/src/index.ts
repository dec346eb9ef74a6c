import { accessTokens, account, signIn } from './account/index.ts';
import type { TokenScope } from '@trifecta/domain/account';
import { billing } from './billing.ts';
import { builds } from './builds.ts';
import { catalogue } from './catalogue/index.ts';
import { clubAnalytics, clubs, playbook } from './clubs/index.ts';
import { community } from './community.ts';
import { fights } from './fights.ts';
import { matchAnalytics, matches, matchImport } from './matches/index.ts';
import { moderation } from './moderation/index.ts';
import { operations } from './operations.ts';
import { plans } from './plans.ts';
import { overlays, rooms } from './rooms/index.ts';
import type { RouteDefinition } from './route.ts';
import { signals } from './signals.ts';
import { site } from './site.ts';
import { knownPlayers, teams } from './teams/index.ts';
import { updates } from './updates.ts';
import { weapons } from './weapons.ts';

export { ERROR_STATUS } from './errors.ts';
export type { ErrorBody, ErrorCode, ErrorDetail } from './errors.ts';
export { describeIssue } from './messages.ts';
export { clubActOf } from './membership.ts';
export type { ClubRoute } from './membership.ts';
export {
  accessErrors,
  COMMON_ERRORS,
  errorBodySchema,
  isClubAccess,
  isReadElsewhere,
  OVERLAY_SECRET_HEADER,
  route,
} from './route.ts';
export type {
  ClubAccess,
  ParsedRequest,
  ResponseOf,
  RouteAccess,
  RouteDefinition,
  SentRequest,
} from './route.ts';
export { SITE_TEXTS } from './site.ts';
export type { JobName, SiteText, SiteTextName, TextBlock, TextRun } from './site.ts';

/** Every endpoint of the API, by feature. */
export const api = {
  catalogue,
  account,
  accessTokens,
  signIn,
  plans,
  weapons,
  fights,
  builds,
  moderation,
  community,
  teams,
  knownPlayers,
  matches,
  matchAnalytics,
  matchImport,
  rooms,
  overlays,
  clubs,
  clubAnalytics,
  playbook,
  updates,
  billing,
  operations,
  signals,
  site,
};

/** An endpoint whose scope, if it has one, is a player's to give. */
export type ScopedRoute = RouteDefinition & { readonly scope?: TokenScope };

/** All endpoints in one list. */
export const allRoutes: readonly ScopedRoute[] = Object.values(api).flatMap((feature) =>
  Object.values(feature),
);

/** The combined value types of a union of objects. */
type ValuesOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type AnyRoute = ValuesOf<(typeof api)[keyof typeof api]>;

/** Every endpoint by `METHOD path`, as types only, so that the browser's client needs no schema code. */
export type Endpoints = {
  [Route in AnyRoute as `${Route['method']} ${Route['path']}`]: Route;
};
