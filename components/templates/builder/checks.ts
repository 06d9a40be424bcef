import { checkTemplate } from '@/lib/template-text/check-template'
import type { TemplateContent } from '@/lib/template-text/content'
import type { Finding, Severity } from '@/lib/template-text/findings'
import { contentFromForm, formPathOf, type TemplateForm } from '@/lib/template-text/form'

/** A finding with the input it is about, undefined when the form has none for it. */
export interface PlacedFinding extends Finding {
  place: string | undefined
}

const nothing: readonly PlacedFinding[] = []

/** What there is to say about a template. A wrong category is advice where the service may change it. */
export function checkContent(content: TemplateContent & { allow_category_change?: unknown }): Finding[] {
  const mayChange = content.allow_category_change === true
  return checkTemplate(content).map((finding) =>
    mayChange && finding.reason === 'INCORRECT_CATEGORY'
      ? { ...finding, severity: 'warning', recommendation: 'The service will approve it as Marketing.' }
      : finding,
  )
}

/** What there is to say about a form now. The whole check is far under a millisecond. */
export function findingsOf(form: TemplateForm): PlacedFinding[] {
  return checkContent(contentFromForm(form)).map((finding) => ({
    ...finding,
    place: formPathOf(form, finding.path),
  }))
}

export const withSeverity = (findings: readonly PlacedFinding[], severity: Severity) =>
  findings.filter((finding) => finding.severity === severity)

/**
 * The findings about a form, kept so that whoever shows those of one input is told only when they change. Those of an
 * input are shown from the moment somebody has left it, or wants to send the form.
 */
export class Checks {
  private all: readonly PlacedFinding[]
  private byPlace = new Map<string, readonly PlacedFinding[]>()
  private readonly touched = new Set<string>()
  private readonly listeners = new Set<() => void>()

  constructor(
    form: TemplateForm,
    private showsAll: boolean,
  ) {
    this.all = findingsOf(form)
    this.byPlace = this.placed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getAll = (): readonly PlacedFinding[] => this.all

  /** What to show at an input now. */
  shownAt(place: string): readonly PlacedFinding[] {
    return this.showsAll || this.touched.has(place) ? (this.byPlace.get(place) ?? nothing) : nothing
  }

  update(form: TemplateForm): void {
    const next = findingsOf(form)
    if (JSON.stringify(next) === JSON.stringify(this.all)) return
    this.all = next
    this.byPlace = this.placed()
    this.tell()
  }

  touch(place: string): void {
    if (this.touched.has(place)) return
    this.touched.add(place)
    if (!this.showsAll) this.tell()
  }

  showAll(): void {
    if (this.showsAll) return
    this.showsAll = true
    this.tell()
  }

  private placed(): Map<string, readonly PlacedFinding[]> {
    const groups = new Map<string, PlacedFinding[]>()
    for (const finding of this.all) {
      if (finding.place === undefined) continue
      groups.set(finding.place, [...(groups.get(finding.place) ?? []), finding])
    }
    const kept = [...groups].map(([place, findings]): [string, readonly PlacedFinding[]] => {
      const before = this.byPlace.get(place)
      return [place, before && JSON.stringify(before) === JSON.stringify(findings) ? before : findings]
    })
    return new Map(kept)
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
