import { posix } from 'node:path';
import { layers, layersForTests, mayUseFeature, vocabulary } from './arrows.ts';
import { featureNamed, isTool, layerOf, placeOf } from './place.ts';
import type { Place } from './place.ts';
import type { Mention } from './reading.ts';
import type { Violation } from './violation.ts';

/** The target of an import. */
interface Target {
  readonly layer: string | undefined;
  readonly feature: string | undefined;
  readonly role: Place['role'];
  readonly isEntrance: boolean;
  readonly isRelative: boolean;
  readonly isTool: boolean;
  readonly isTest: boolean;
}

/** The part of a violation that the rule knows. */
type Finding = Pick<Violation, 'rule' | 'message'> | undefined;

function targetOf(file: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier);
    return { ...placeOf(path), isRelative: true, isTool: isTool(path) };
  }
  const layer = Object.keys(layers).find((name) => {
    const { package: packageName } = layers[name] ?? {};
    return specifier === packageName || specifier.startsWith(`${packageName}/`);
  });
  const subpath = specifier.slice((layers[layer ?? '']?.package.length ?? 0) + 1);
  const [first = ''] = subpath.split('/');
  const data = layers[layer ?? '']?.data?.find((one) => one.subpath === first);
  const feature = featureNamed(first) ?? data?.feature;
  // A package can only be entered through its `exports`, which only lead to entrances.
  const found = layer === undefined ? undefined : feature;
  const no = { isRelative: false, isTool: false, isTest: false };
  return { layer, feature: found, role: 'other', isEntrance: true, ...no };
}

function layerRule(from: Place, to: Target, mention: Mention): Finding {
  const layer = layers[from.layer ?? ''];
  if (layer === undefined || to.layer === undefined || to.layer === from.layer) return undefined;
  const isAllowed =
    layer.mayImport.includes(to.layer) ||
    (mention.kind === 'loaded' && layer.mayLoad?.includes(to.layer) === true) ||
    (from.isTest && layersForTests.includes(to.layer));
  if (!isAllowed) {
    const allowed = layer.mayImport.join(', ') || 'no other layer';
    return {
      rule: 'layers',
      message: `${from.layer} must not import ${to.layer}, only ${allowed}`,
    };
  }
  if (!to.isRelative) return undefined;
  const name = layers[to.layer]?.package;
  return { rule: 'layer-entrance', message: `${to.layer} must be imported by its name, ${name}` };
}

function onlyTypesRule(from: Place, to: Target, mention: Mention): Finding {
  const layer = layers[from.layer ?? ''];
  const applies = from.isInSrc && !from.isTest && mention.kind !== 'types';
  if (!applies || layer?.onlyTypesOf?.includes(to.layer ?? '') !== true) return undefined;
  if (layer.valuesFrom?.includes(mention.specifier) === true) return undefined;
  const exceptions = layer.valuesFrom?.join(', ') ?? 'nothing';
  return {
    rule: 'only-types',
    message: `${from.layer} may import only types from ${to.layer} (import type), and values from ${exceptions}`,
  };
}

function featureRule(from: Place, to: Target): Finding {
  if (to.feature === undefined || from.role === 'composition' || !from.isInSrc) return undefined;
  if (from.feature === undefined) return baseFolderRule(from, to.feature);
  if (!mayUseFeature(from.feature, to.feature)) {
    const message = mayUseFeature(to.feature, from.feature)
      ? `${from.feature} must not import ${to.feature}, which is further right: code that joins them belongs to ${to.feature}`
      : `${from.feature} must not import ${to.feature}: there's no arrow between them in scripts/borders/arrows.ts`;
    return { rule: 'features', message };
  }
  if (from.feature === to.feature || to.isEntrance) return undefined;
  return {
    rule: 'feature-entrance',
    message: `${from.feature} may import ${to.feature} only through its index.ts`,
  };
}

/** The composition imports features, so no feature or base folder may import the composition. */
function compositionRule(from: Place, to: Target): Finding {
  if (to.role !== 'composition' || to.layer !== from.layer || !from.isInSrc || from.isTest) {
    return undefined;
  }
  if (from.role === 'composition') return undefined;
  return {
    rule: 'composition',
    message:
      'what composes the app (files directly in src, and pages) is imported only by itself: what several pages use belongs to a feature',
  };
}

function baseFolderRule(from: Place, feature: string): Finding {
  if (from.isTest || feature === vocabulary) return undefined;
  return {
    rule: 'base folders',
    message: `only features and the files that compose them may import a feature: ${feature}`,
  };
}

function toolsRule(from: Place, to: Target): Finding {
  if (from.layer === undefined || !to.isTool) return undefined;
  return { rule: 'tools', message: 'scripts, e2e, and bench must not be imported' };
}

function testRule(from: Place, to: Target): Finding {
  if (from.layer === undefined || from.isTest || !to.isTest) return undefined;
  return { rule: 'tests', message: 'tests and their helpers may only be imported by tests' };
}

function pureRule(from: Place, mention: Mention): Finding {
  if (from.layer !== 'domain' || from.isTest || mention.specifier.startsWith('.')) return undefined;
  const libraries = layers[from.layer]?.libraries?.[from.feature ?? ''];
  if (libraries?.includes(mention.specifier) === true) return undefined;
  return {
    rule: 'domain-depends-on-nothing',
    message: `domain must not import '${mention.specifier}'`,
  };
}

/** Checks one import of a file. `file` is relative to the root, with `/`. */
export function importViolations(file: string, mention: Mention): Violation[] {
  if (layerOf(file) === undefined) return [];
  const from = placeOf(file);
  const to = targetOf(file, mention.specifier);
  const findings = [
    layerRule(from, to, mention) ?? pureRule(from, mention),
    onlyTypesRule(from, to, mention),
    featureRule(from, to),
    compositionRule(from, to),
    toolsRule(from, to),
    testRule(from, to),
  ];
  return findings.flatMap((finding) =>
    finding === undefined ? [] : [{ file, line: mention.line, ...finding }],
  );
}
