'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ShowMore } from '@/components/list/show-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import { useDialog } from '@/components/ui/use-dialog'
import { templateQueries } from '@/lib/browser/templates'
import type { TemplateVersion } from '@/lib/contract/template-versions'
import type { Template } from '@/lib/contract/templates'
import { moment } from '@/lib/labels/times'

const loadDialog = () => import('./version-dialog')
const VersionDialog = dynamic(() => loadDialog().then((module) => module.VersionDialog), { ssr: false })

/** Who made a version, as shown in the list. */
const makerOf = ({ source, by }: TemplateVersion) =>
  by ?? (source === 'first' ? 'First seen by this console' : 'Changed outside this console')

interface VersionListProps {
  template: Template
  /** Why this person can't restore versions. */
  blockedBecause: string | undefined
}

/** Earlier contents of the template, newest first. Nothing if there are none. */
export function VersionList({ template, blockedBecause }: VersionListProps) {
  const list = useInfiniteQuery(templateQueries.versions(template.id, template.status))
  const { about: chosen, turn, show, props: dialog } = useDialog<TemplateVersion>()
  const versions = list.data?.pages.flatMap((page) => page.data) ?? []
  if (versions.length < 2) return null
  return (
    <Card title="Versions" description="Every version, with who made each change.">
      <ol className="divide-y divide-border">
        {versions.map((version, index) => {
          // The oldest may not be loaded yet, so numbering isn't reliable.
          const name = moment(version.at)
          return (
            <li
              key={version.id}
              className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  {name}
                  {index === 0 && <span className="font-normal text-text-muted"> (now)</span>}
                </p>
                <p className="text-xs text-text-faint wrap-anywhere">
                  <FactsLine facts={{ at: <RelativeTime at={version.at} />, maker: makerOf(version) }} />
                </p>
              </div>
              {index > 0 && (
                <Button
                  size="small"
                  aria-label={`Compare version of ${name}`}
                  onPointerEnter={() => void loadDialog()}
                  onFocus={() => void loadDialog()}
                  onClick={() => show(version)}
                >
                  Compare
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <ShowMore list={list} label="Show older versions" className="mt-2" />
      {chosen && <VersionDialog key={turn} {...dialog} {...{ template, blockedBecause }} version={chosen} />}
    </Card>
  )
}
