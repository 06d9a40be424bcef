import { checkFlow } from '@/lib/language/flow-json/check'
import { fixFlow } from '@/lib/language/flow-json/edit/fix-flow'
import type { Outputs } from '../outputs'
import { type CheckedFile, countsOf } from './checked-file'
import { findFiles } from './find-files'
import { toGithub, toJunit, toSarif } from './formats/pipelines'
import type { CheckRequest } from './read-arguments'
import { readConfig, type Severities, withSeverities } from './read-config'
import { readText, writeText } from './text-files'

/** JSON output: the result of `checkFlow` per file, and totals. */
function toJson(files: readonly CheckedFile[]): string {
  const report = {
    files: files.map(
      ({ file, repairs, leftBecause, result: { version, isPublishable, findings, more } }) => ({
        file,
        version: version.name,
        isPublishable,
        findings: findings.map((finding) => ({ ...finding, leftBecause: leftBecause.get(finding) })),
        more,
        repairs,
      }),
    ),
    ...countsOf(files),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Checks the files and prints the findings. Returns the exit status. */
export async function runCheck(request: CheckRequest, outputs: Outputs, version: string): Promise<number> {
  const files: CheckedFile[] = []
  const severities = await readConfig(request.config)
  for (const file of await findFiles(request.files))
    files.push(await checkFile(file, { isFixing: request.isFixing, severities }, outputs))
  const isOutputTaken = request.isFixing && request.files.includes('-')
  const report = await format(request, files, outputs, version)
  if (isOutputTaken) outputs.error(report)
  else outputs.out(report)
  const { errors, warnings } = countsOf(files)
  return errors > 0 || warnings > (request.maxWarnings ?? Infinity) ? 1 : 0
}

async function checkFile(
  file: string,
  { isFixing, severities }: { isFixing: boolean; severities: Severities },
  outputs: Outputs,
): Promise<CheckedFile> {
  const { text, mark } = await readText(file)
  if (!isFixing)
    return {
      file,
      text,
      result: withSeverities(checkFlow(text), severities),
      repairs: [],
      leftBecause: new Map(),
    }
  const { text: repaired, ...outcome } = fixFlow(text)
  if (file === '-') outputs.out(mark + repaired)
  else if (repaired !== text) await writeText(file, mark + repaired)
  return { file, text: repaired, ...outcome, result: withSeverities(outcome.result, severities) }
}

async function format(
  request: CheckRequest,
  files: readonly CheckedFile[],
  outputs: Outputs,
  version: string,
): Promise<string> {
  switch (request.format) {
    case 'json':
      return toJson(files)
    case 'sarif':
      return toSarif(files, version)
    case 'junit':
      return toJunit(files)
    case 'github':
      return toGithub(files)
    case 'human': {
      // Loaded on demand: JSON output needs no code frames.
      const { toHuman } = await import('./formats/human')
      return toHuman(files, outputs.hasColors)
    }
  }
}
