import { classNames } from '@/components/ui/class-names'
import type { FooterView } from '@/lib/language/flow-json/run/view-types'
import type { PartProps } from './part-props'

/** The button that continues. It can be tapped while disabled, too: phones then say what is missing. */
export function FooterPart({ view, send }: PartProps<FooterView>) {
  const captions = [view.leftCaption, view.centerCaption, view.rightCaption]
  return (
    <footer className="space-y-[0.6em] border-t border-(--phone-line) bg-(--phone-bubble) px-[1em] pt-[0.7em] pb-[0.7em]">
      {captions.some((caption) => caption !== undefined) && (
        <div dir="auto" className="flex justify-between gap-3 text-[0.85em] text-(--phone-faint)">
          {captions.map((caption, index) => (
            <span key={index} className="min-w-0 wrap-anywhere">
              {caption}
            </span>
          ))}
        </div>
      )}
      <button
        type="button"
        dir="auto"
        aria-disabled={!view.isEnabled}
        onClick={() => send({ kind: 'tap', component: view.id })}
        className={classNames(
          'min-h-[2.9em] w-full px-[1em] py-[0.6em] font-semibold wrap-anywhere',
          'group-data-[system=android]/phone:rounded-full group-data-[system=ios]/phone:rounded-[0.8em]',
          view.isEnabled
            ? 'bg-(--phone-accent) text-(--phone-on-accent)'
            : 'bg-(--phone-fill) text-(--phone-faint) shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--phone-faint)_70%,transparent)]',
        )}
      >
        {view.label}
      </button>
    </footer>
  )
}
