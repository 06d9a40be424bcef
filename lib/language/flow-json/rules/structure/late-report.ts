import type { FindingCode } from '../../finding-codes'
import type { Path } from '../../path'
import type { Report } from '../../rule'

type Words = Pick<Report, 'message' | 'repair'>

/**
 * A report whose message is built on demand. A document may have a million errors, only a thousand are shown, and finding
 * similar names is slow.
 */
export class LateReport implements Report {
  private said: Words | undefined

  constructor(
    readonly code: FindingCode,
    readonly path: Path,
    private readonly words: () => Words,
    readonly isAboutKey = false,
  ) {}

  get message() {
    return this.say().message
  }

  get repair() {
    return this.say().repair
  }

  private say(): Words {
    this.said ??= this.words()
    return this.said
  }
}
