'use client'

import { Download } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { SaveFileButton } from '@/components/ui/save-file-button'
import type { StarterLanguage } from '@/lib/language/flow-json/starter-endpoint/starter-endpoint'

const languages: readonly [StarterLanguage, string][] = [
  ['node', 'Node.js'],
  ['python', 'Python'],
  ['go', 'Go'],
]

/** Loaded on demand. */
async function starterZip(documentText: string, language: StarterLanguage) {
  const [{ starterEndpoint }, { strToU8, zipSync }] = await Promise.all([
    import('@/lib/language/flow-json/starter-endpoint/starter-endpoint'),
    import('fflate'),
  ])
  const files = Object.entries(starterEndpoint(documentText, language))
  const zip = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])))
  // Copied, because fflate may return a view of a larger buffer.
  return new Uint8Array(zip)
}

/** Headings beside the tabs: labels in the rail, and titles where they are in a card. */
export const besideHeadLook =
  'text-xs font-medium text-text-faint max-lg:text-base max-lg:font-semibold max-lg:text-text'

/** Starter code of a data endpoint for this flow, in three languages. */
export function StarterDownload({ documentText }: { documentText: string }) {
  return (
    <div className="text-sm">
      <p
        className={classNames(
          besideHeadLook,
          'mb-1 text-pretty max-lg:flex max-lg:min-h-7 max-lg:items-center max-lg:mb-0 lg:px-2.5',
        )}
      >
        Starter endpoint with tests
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-0.5 max-lg:-mx-2.5 lg:flex-col lg:*:justify-start">
        {languages.map(([language, name]) => (
          <SaveFileButton
            key={language}
            size="small"
            variant="quiet"
            aria-label={`Download a starter endpoint in ${name}`}
            fileName={`endpoint-${language}.zip`}
            content={() => starterZip(documentText, language)}
          >
            <Download aria-hidden="true" className="size-3.5" />
            {name}
          </SaveFileButton>
        ))}
      </div>
    </div>
  )
}
