/** The limits of a plan. Null means unlimited. */
export interface PlanLimits {
  /** Builds per class. */
  readonly maxBuilds: number | null;
  readonly maxFavorites: number | null;
  readonly maxTeamOptimizerUsesPerMonth: number | null;
}

/** The limits of the Free plan. Source: docs/specification.md#plans. */
export const FREE_LIMITS: PlanLimits = {
  maxBuilds: 3,
  maxFavorites: 10,
  maxTeamOptimizerUsesPerMonth: 3,
};

/** The limits of the paid plans. */
export const UNLIMITED: PlanLimits = {
  maxBuilds: null,
  maxFavorites: null,
  maxTeamOptimizerUsesPerMonth: null,
};
