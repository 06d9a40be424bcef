'use client'

import { useMemo } from 'react'
import { FilterBar } from '@/components/list/filter-bar'
import { FilterSelect } from '@/components/list/filter-select'
import { SearchField } from '@/components/list/search-field'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { labelsOf } from './filter-codes'
import { filterWords } from './qr-filters'
import type { QrAddress } from './use-qr-address'

interface QrFilterBarProps extends Pick<QrAddress, 'filters' | 'change'> {
  codes: readonly LabeledQrCode[]
}

const toChoice = (value: string) => ({ value, label: value })

/** Search and filters. */
export function QrFilterBar({ codes, filters, change }: QrFilterBarProps) {
  const labels = useMemo(
    () => ({ place: labelsOf(codes, 'place'), campaign: labelsOf(codes, 'campaign') }),
    [codes],
  )
  const select = (name: 'place' | 'campaign') => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    value: filters[name],
    groups: [{ choices: labels[name].map(toChoice) }],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <FilterBar
      search={
        <SearchField
          label="Search QR codes"
          placeholder="Search messages and labels"
          value={filters.text ?? ''}
          onSearch={(text) => change({ text }, 'replace')}
        />
      }
    >
      <FilterSelect {...select('place')} allLabel="All places" />
      <FilterSelect {...select('campaign')} allLabel="All campaigns" />
    </FilterBar>
  )
}
