'use client'

import { Sheet } from '@/components/phone-kit/sheet'
import type { ListSection } from '../message/read-message'

interface ListSheetProps {
  title: string
  sections: readonly ListSection[]
  onPick: (row: { id: string; title: string }) => void
  onClose: () => void
}

/** The rows of a list; a tap sends one. */
export function ListSheet({ title, sections, onPick, onClose }: ListSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {sections.map((section, index) => (
        <section key={index} aria-label={section.title ?? title}>
          {section.title && (
            <h3 dir="auto" className="px-5 pt-3 pb-1 font-semibold wrap-anywhere text-(--phone-faint)">
              {section.title}
            </h3>
          )}
          <ul className="divide-y divide-(--phone-line)">
            {section.rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => onPick(row)}
                  className="block min-h-12 w-full px-5 py-2.5 text-start hover:bg-(--phone-fill) focus-visible:-outline-offset-2"
                >
                  <span className="block wrap-anywhere">
                    <bdi>{row.title}</bdi>
                  </span>
                  {row.description && (
                    <span className="block text-sm wrap-anywhere text-(--phone-faint)">
                      <bdi>{row.description}</bdi>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
