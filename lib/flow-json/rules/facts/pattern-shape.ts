/** A regular expression as far as its repetitions matter: alternatives, each a sequence of repeated parts. */
export type Alternatives = readonly (readonly Part[])[]

export interface Part {
  /** One character, a class or an escape as written; or what stands in parentheses. */
  of: string | Alternatives
  min: number
  max: number
}

const MAX_DEPTH = 100

/** Reads a pattern that is known to be a regular expression; undefined when it nests too deep to judge. */
export function readPattern(pattern: string): Alternatives | undefined {
  const reader = new Reader(pattern)
  const alternatives = reader.alternatives(0)
  return reader.isTooDeep ? undefined : alternatives
}

class Reader {
  isTooDeep = false
  private at = 0

  constructor(private readonly text: string) {}

  alternatives(depth: number): Alternatives {
    const found: Part[][] = [[]]
    if (depth > MAX_DEPTH) this.isTooDeep = true
    while (this.at < this.text.length && !this.isTooDeep) {
      const sign = this.text[this.at]
      if (sign === ')') break
      if (sign === '|') {
        this.at += 1
        found.push([])
        continue
      }
      const of = this.one(depth)
      if (of !== undefined) found.at(-1)?.push({ of, ...this.repetition() })
    }
    return found
  }

  /** The next character, class or group; undefined for what takes no room, such as `^` and looks ahead. */
  private one(depth: number): string | Alternatives | undefined {
    const { text } = this
    const start = this.at
    if (text[start] === '(') return this.group(depth)
    if (text[start] === '[') {
      this.at += 1
      while (this.at < text.length && text[this.at] !== ']') this.at += text[this.at] === '\\' ? 2 : 1
      this.at += 1
    } else this.at += text[start] === '\\' ? 2 : 1
    const atom = text.slice(start, this.at)
    return ['^', '$', '\\b', '\\B'].includes(atom) ? undefined : atom
  }

  private group(depth: number): Alternatives | undefined {
    const prefix = /^\((?:\?(?::|<[^=!>]*>|<?[=!]))?/.exec(this.text.slice(this.at, this.at + 60))?.[0] ?? '('
    this.at += prefix.length
    const inner = this.alternatives(depth + 1)
    this.at += 1
    return /[=!]$/.test(prefix) ? undefined : inner
  }

  private repetition(): { min: number; max: number } {
    const sign = this.text[this.at]
    const counted =
      sign === '{' ? /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.text.slice(this.at, this.at + 40)) : null
    const simple = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[sign ?? '']
    if (!counted && !simple) return { min: 1, max: 1 }
    this.at += counted ? counted[0].length : 1
    if (this.text[this.at] === '?') this.at += 1
    if (!counted) return { min: simple?.[0] ?? 1, max: simple?.[1] ?? 1 }
    const min = Number(counted[1])
    return { min, max: counted[3] ? Number(counted[3]) : counted[2] ? Infinity : min }
  }
}
