/** Checks the project's borders: prints every violation and fails if there are any. */
import { root } from '../process/paths.mjs';
import { checkBorders } from './check-borders.ts';
import { describe } from './violation.ts';

const { violations, files } = checkBorders(root);
for (const violation of violations) console.log(describe(violation));
console.log(`borders: ${files} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 && files > 0 ? 0 : 1;
