import type { Build } from '../build.ts';
import { demandNone, type Finding } from '../finding.ts';
import { budgetLine, overBudget, weighBuild } from '../measure/build-budget.ts';
import { describe, publish } from '../publish.ts';
import type { Release } from '../release.ts';
import { releaseReport } from './report.ts';

/** Tells of a build what publishing would: the report, and what of the byte budget it breaks. Refuses what cannot be published. */
export async function checkBuild(build: Build): Promise<{ lines: string[]; findings: readonly Finding[] }> {
  const described = await describe(build);
  const weighed = await weighBuild(described, build);
  const lines = [...(await releaseReport(described, build)), budgetLine(weighed)];
  return { lines, findings: overBudget(build.app, weighed) };
}

/** Publishes a build that keeps the byte budget, and refuses any other (`budget`). Returns the release and its report. */
export async function publishBuild(build: Build): Promise<{ release: Release; lines: string[] }> {
  const { lines, findings } = await checkBuild(build);
  demandNone(findings);
  return { release: await publish(build), lines };
}
