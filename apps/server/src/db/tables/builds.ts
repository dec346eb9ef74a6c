import type { Generated } from 'kysely';

/** A player's build with its rating counts. They only change together with `build_rating`, in one transaction. */
interface UserBuildTable {
  /** UUIDv7, so that older builds have smaller ids. */
  id: string;
  player_id: string;
  build_name: string;
  /** The normalized build name, for comparisons. Unique per player and class. */
  name_key: string;
  class: 'Light' | 'Medium' | 'Heavy';
  weapon: string;
  specialization: string;
  gadget1: string;
  gadget2: string;
  gadget3: string | null;
  description: string | null;
  /** The names of the maps it's made for, one per line. Empty for any. */
  maps: Generated<string>;
  /** The same for modes. */
  modes: Generated<string>;
  /** The text that the community search looks in, in lower case. */
  search_text: string;
  /** Null when private, otherwise when it was first made public. */
  published_at: string | null;
  /** Kept while the build is private, so that republishing it doesn't make it new. */
  first_published_at: string | null;
  rating_sum: number;
  rating_count: number;
  /** `rating_sum` / `rating_count`, or 0 without ratings. Stored for the indexes. */
  rating_average: number;
  /** The sum of the ratings' weights, and of each rating's stars times its weight. */
  rating_weight: Generated<number>;
  rating_weighted: Generated<number>;
  /** The domain's `ratingOrder` of these. Stored for the indexes. */
  rating_order: Generated<number>;
  /** 1 when an operator has hidden it. It's private then, and can't be published. */
  is_hidden: Generated<0 | 1>;
  /** 1 when it was public until it was hidden or its player suspended. It's public again once neither is the case. */
  is_withheld: Generated<0 | 1>;
  created_at: string;
  updated_at: string;
}

/** One player's rating of one build. Ratings are removed before their player, so that no count is left wrong. */
interface BuildRatingTable {
  build_id: string;
  player_id: string;
  stars: number;
  /** What it weighs in the order of builds, in tenths. */
  weight: Generated<number>;
  /** When it's weighed once more. Null once it's final. */
  settles_at: Generated<string | null>;
  /** Why it doesn't count. Null if it does. */
  left_out: Generated<'suspended' | 'operator' | null>;
  created_at: string;
  updated_at: string;
}

/** The search keys of public builds, one per row. */
interface BuildSearchTable {
  entry: Generated<number>;
  build_id: string;
  /** The output of `searchKeysOf`, separated by spaces. */
  search_keys: string;
}

/** The number of public builds of each kind, so that no request has to count a million rows. */
interface PublicBuildCountTable {
  class: 'Light' | 'Medium' | 'Heavy';
  weapon: string;
  specialization: string;
  builds: number;
}

/** The tables of players' builds. */
export interface BuildsTables {
  user_build: UserBuildTable;
  build_rating: BuildRatingTable;
  build_search: BuildSearchTable;
  public_build_count: PublicBuildCountTable;
}
