'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import { Tabs } from '@/components/ui/tabs'
import type { BuilderValues } from '../builder-values'
import { TemplateSections } from '../template-sections'

const JsonView = dynamic(() => import('./json-view').then((module) => module.JsonView), {
  ssr: false,
  loading: () => <SkeletonCard className="h-96" />,
})

export type BuilderTab = 'form' | 'json'

interface FormOrJsonProps {
  tab: BuilderTab
  onTabChange: (tab: BuilderTab) => void
  loaded: BuilderValues
  /** Read-only; the reason is shown elsewhere. */
  isReadOnly: boolean
}

/** Replaces the form while the JSON contains something the form can't show. */
function BrokenJson({ fix }: { fix: () => void }) {
  const { setValue } = useFormContext<BuilderValues>()
  return (
    <Callout
      tone="warning"
      title="The JSON has an error. Fix or discard it."
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={fix}>
            Fix JSON
          </Button>
          <Button size="small" onClick={() => setValue('pendingJson', null)}>
            Discard JSON
          </Button>
        </span>
      }
    >
      The text is kept. If you discard it, the form shows the last valid version of the template.
    </Callout>
  )
}

/** One template as a form or as JSON. */
export function FormOrJson({ tab, onTabChange, loaded, isReadOnly }: FormOrJsonProps) {
  const pendingJson = useWatch<BuilderValues, 'pendingJson'>({ name: 'pendingJson' })
  const form = pendingJson === null ? <TemplateSections /> : <BrokenJson fix={() => onTabChange('json')} />
  const within = (panel: ReactNode, look?: string) => (
    <fieldset disabled={isReadOnly} className={classNames('min-w-0', isReadOnly && look)}>
      {panel}
    </fieldset>
  )
  return (
    <Tabs<BuilderTab>
      label="Template editor"
      value={tab}
      onChange={onTabChange}
      tabs={[
        { value: 'form', label: 'Form', panel: within(form, 'only-read') },
        { value: 'json', label: 'JSON', panel: within(<JsonView loaded={loaded} />) },
      ]}
    />
  )
}
