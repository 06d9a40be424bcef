'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { useToast } from '@/components/ui/toast-provider'
import { type Role, refusal } from '@/lib/access/roles'
import { KEPT_AS_TYPED, useCreateFlow } from '@/lib/browser/flows'
import { flowLimits } from '@/lib/contract/limits'
import { formatCount } from '@/lib/labels/numbers'
import { cardsOf } from '../files/file-card'
import type { FlowFile } from '../files/flow-file'
import { StartFromFile } from '../files/start-from-file'
import { CategoriesField } from '../lifecycle/categories-field'
import { EndpointField } from '../lifecycle/endpoint-field'
import { BLANK, type GalleryCard } from './gallery-card'
import { GalleryChoice } from './gallery-choice'
import { type NewFlowValues, startOf, valuesFor, withCard } from './new-flow-values'

interface NewFlowProps {
  role: Role
  cards: readonly GalleryCard[]
  /** ID of the card that is chosen initially. */
  from?: string
}

/** What a flow starts with, in a sentence. */
function beginningOf(cards: readonly GalleryCard[], id: string): string {
  const card = cards.find((each) => each.id === id)
  return card ? `“${card.title}”` : 'a blank screen'
}

/** Creates a flow: which screens it starts with, its name and its endpoint. */
export function NewFlow({ role, cards: gallery, from = '' }: NewFlowProps) {
  const router = useRouter()
  const toast = useToast()
  const [isLeaving, startLeaving] = useTransition()
  const { mutateAsync: create } = useCreateFlow()
  const [files, setFiles] = useState<readonly FlowFile[]>([])
  const cards = [...cardsOf(files), ...gallery]
  const form = useForm<NewFlowValues>({ defaultValues: valuesFor(from, gallery) })
  const chosen = useWatch({ control: form.control, name: 'from' })

  const start = beginningOf(cards, chosen)

  const save = async (values: NewFlowValues) => {
    const { id, documentProblem, endpointProblem } = await create(startOf(values, files))
    if (documentProblem) toast('Created without its screens', `${documentProblem} ${KEPT_AS_TYPED}`)
    else if (endpointProblem)
      toast('Created without its endpoint', `${endpointProblem} Set it in the studio.`)
    else toast('Created', `${values.name.trim()} is a draft.`)
    startLeaving(() => router.push(`/flows/${id}`))
  }
  const choose = (id: string, among = cards) =>
    form.reset(withCard(form.getValues(), { from: id, before: cards, cards: among }), { keepErrors: false })
  const open = (opened: readonly FlowFile[]) => {
    const own = cardsOf(opened)
    setFiles(opened)
    choose(own[0]?.id ?? BLANK, [...own, ...gallery])
  }
  return (
    <>
      <PageHeader title="New flow" breadcrumbs={[{ label: 'Flows', href: '/flows' }]} />
      {/* On phones, the line of a title without buttons already leaves some room below it. */}
      <div className="grid gap-3 max-sm:-mt-3 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
        <div className="@container/gallery min-w-0">
          <p className="mb-1 flex items-baseline justify-between gap-3 text-sm font-medium text-text-muted">
            Start from
            <span className="font-normal text-text-faint">{formatCount(cards.length, 'example')}</span>
          </p>
          <GalleryChoice cards={cards} value={chosen} onChange={(id) => choose(id)} />
        </div>
        {/* In wide windows, level with the cards, which are below their heading. */}
        <div className="flex h-fit min-w-0 flex-col gap-4 xl:gap-3 xl:sticky xl:top-16 xl:mt-6">
          <section
            aria-label="About the flow"
            className="rounded-lg border border-border bg-surface-raised p-4"
          >
            <ResourceForm
              form={form}
              save={save}
              isLeaving={isLeaving}
              submitLabel="Create flow"
              blockedBecause={refusal(role, 'flows.write')}
              // The end of the card around it.
              bar={{ className: '-mb-4 rounded-b-lg bg-surface-raised! sm:-mx-4! sm:px-4!' }}
              actions={
                <LinkButton href="/flows" variant="quiet">
                  Cancel
                </LinkButton>
              }
            >
              <p className="text-pretty text-text-muted">The flow starts with {start}.</p>
              <TextField<NewFlowValues>
                name="name"
                label="Name"
                hint="Shown to customers only if a message has no text of its own."
                isRequired
                maxLength={flowLimits.nameCharacters}
                autoComplete="off"
              />
              <CategoriesField />
              <EndpointField />
            </ResourceForm>
          </section>
          <StartFromFile onOpen={open} />
        </div>
      </div>
    </>
  )
}
