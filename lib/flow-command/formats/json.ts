import { type CheckedFile, countsOf } from '../checked-file'

/** For programs: what `checkFlow` says of each file, and the sums. */
export function toJson(files: readonly CheckedFile[]): string {
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
