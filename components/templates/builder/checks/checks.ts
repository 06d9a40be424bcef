import { whenReleased } from '@/components/ui/pressed-pointer'
import { isSameJsonText } from '@/lib/contract/same-json'
import type { Severity } from '@/lib/language/findings'
import { type FindInForm, findingsOf, type PlacedFinding } from '@/lib/language/template/check-form'
import type { TemplateForm } from '@/lib/language/template/form'
import { createSignal } from '@/lib/work/signal'

const nothing: readonly PlacedFinding[] = []

export const withSeverity = (findings: readonly PlacedFinding[], severity: Severity) =>
  findings.filter((finding) => finding.severity === severity)

/**
 * The findings about a form, stored so that whatever shows those of one input is notified only when they change. An
 * input's findings are shown once someone has left it or tried to submit.
 */
export class Checks {
  private all: readonly PlacedFinding[]
  private byPlace = new Map<string, readonly PlacedFinding[]>()
  private touched = new Set<string>()
  /** Newly added parts: nothing is shown about them until they are left or the form is submitted. */
  private fresh = new Set<string>()
  private readonly changed = createSignal()
  private finder: FindInForm = findingsOf

  constructor(
    form: TemplateForm,
    private showsAll: boolean,
  ) {
    this.all = this.find(form)
    this.byPlace = this.placed()
  }

  readonly subscribe = this.changed.subscribe

  readonly getAll = (): readonly PlacedFinding[] => this.all

  /** Finds problems in a form. */
  readonly find: FindInForm = (form) => this.finder(form)

  /** Replaces the finder, which may find more. */
  findWith(finder: FindInForm, form: TemplateForm): void {
    this.finder = finder
    this.update(form)
  }

  /** What to show at an input now. */
  shownAt(place: string): readonly PlacedFinding[] {
    const isShown = this.touched.has(place) || (this.showsAll && !this.isFresh(place))
    return isShown ? (this.byPlace.get(place) ?? nothing) : nothing
  }

  /** A part was added at this path: `buttons.2`. */
  add(place: string): void {
    this.fresh.add(place)
  }

  /** Updates indexes of a list. `to` returns the new index, or undefined if the part is gone. */
  renumber(list: string, to: (index: number) => number | undefined): void {
    const renamed = (place: string): string[] => {
      const [, index, rest = ''] = new RegExp(`^${list}\\.(\\d+)(\\..*)?$`).exec(place) ?? []
      if (index === undefined) return [place]
      const next = to(Number(index))
      return next === undefined ? [] : [`${list}.${next}${rest}`]
    }
    this.touched = new Set([...this.touched].flatMap(renamed))
    this.fresh = new Set([...this.fresh].flatMap(renamed))
    this.tell()
  }

  update(form: TemplateForm): void {
    const next = this.find(form)
    if (isSameJsonText(next, this.all)) return
    this.all = next
    this.byPlace = this.placed()
    this.tell()
  }

  touch(place: string): void {
    if (this.touched.has(place)) return
    this.touched.add(place)
    if (!this.showsAll || this.fresh.size > 0) this.tell()
  }

  showAll(): void {
    if (this.showsAll && this.fresh.size === 0) return
    this.showsAll = true
    this.fresh.clear()
    this.tell()
  }

  private isFresh(place: string): boolean {
    return [...this.fresh].some((part) => place === part || place.startsWith(`${part}.`))
  }

  private placed(): Map<string, readonly PlacedFinding[]> {
    const groups = new Map<string, PlacedFinding[]>()
    for (const finding of this.all) {
      if (finding.place === undefined) continue
      groups.set(finding.place, [...(groups.get(finding.place) ?? []), finding])
    }
    const kept = [...groups].map(([place, findings]): [string, readonly PlacedFinding[]] => {
      const before = this.byPlace.get(place)
      return [place, before && isSameJsonText(before, findings) ? before : findings]
    })
    return new Map(kept)
  }

  private tell(): void {
    whenReleased(() => {
      this.changed.notify()
    })
  }
}
