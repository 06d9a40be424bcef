/** What was changed in a name so that the service takes it. */
export type NameChange = 'case' | 'spaces'

/**
 * Turns what is typed into a template name as far as that is sure: uppercase becomes lowercase, spaces and hyphens
 * become underscores. Each character becomes one, so the caret stays right. Others are left to the checks, which say
 * what a name may hold (spec:templates#name).
 */
export function cleanTemplateName(typed: string): { name: string; changes: NameChange[] } {
  const lower = typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const name = lower.replace(/[\s-]/g, '_')
  const changes: NameChange[] = []
  if (lower !== typed) changes.push('case')
  if (/[\s-]/.test(typed)) changes.push('spaces')
  return { name, changes }
}

const sentences: Record<NameChange, string> = {
  case: 'Capital letters were changed to lowercase.',
  spaces: 'Spaces were changed to underscores.',
}

/** Says what was changed; empty when nothing was. */
export function nameChangeText(changes: readonly NameChange[]): string {
  return changes.map((change) => sentences[change]).join(' ')
}
