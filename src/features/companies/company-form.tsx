import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'

import { COMPANY_TYPES, DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/contract/companies.ts'
import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import { TAGS_MAX } from '#domain/rules/limits.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { usePlaceSearch } from '#src/lib/places.ts'
import { ChoiceGroup, Field, Select, TextArea, TextInput } from '#src/ui/field.tsx'
import { Picker } from '#src/ui/picker.tsx'
import { TagInput } from '#src/ui/tag-input.tsx'
import { controlTexts } from '#domain/uk/controls.ts'

import { CategoriesField } from './categories-field.tsx'
import { type CompanyFormApi, type KeptForm, useKeptCompany } from './company-draft.ts'
import { CompanyPreview } from './company-preview.tsx'
import { LogoField } from './logo-field.tsx'
import type { LogoChoice } from './use-logo.ts'
import styles from './company.module.css'

const texts = ownCompanyTexts.form
const choices = <L extends readonly string[]>(values: L, names: Record<L[number], string>) =>
  values.map((value) => ({ value, label: names[value as L[number]] }))

type CompanyFormProps = {
  form: CompanyFormApi
  id: string
  locationName: string | undefined
  logo: LogoChoice
  /** How it is kept on the device while it is being filled in. */
  kept: KeptForm
  onSubmit: (draft: CompanyDraft) => void
}

/** Everything a company says of itself; the button stands where the screen puts it. */
export function CompanyForm(props: CompanyFormProps) {
  const { form, id, locationName, logo, kept, onSubmit } = props
  const [place, setPlace] = useState(locationName)
  const placeSearch = usePlaceSearch()
  const { errors } = form.formState
  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Keeper form={form} place={place} kept={kept} />
      <CompanyLogo form={form} logo={logo} />
      <div className={styles.pair}>
        <Field label={texts.title} hint={texts.titleHint} error={errors.title?.message}>
          {(control) => <TextInput autoComplete="organization" {...control} {...form.register('title')} />}
        </Field>
        <Field label={texts.companyName} error={errors.company_name?.message}>
          {(control) => (
            <TextInput
              placeholder={texts.companyNamePlaceholder}
              {...control}
              {...form.register('company_name')}
            />
          )}
        </Field>
      </div>
      <Field label={texts.edrpou} hint={texts.edrpouHint} optional error={errors.edrpou?.message}>
        {(control) => (
          <TextInput inputMode="numeric" autoComplete="off" {...control} {...form.register('edrpou')} />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={texts.location} hint={texts.locationHint} error={errors.location_id?.message}>
          {(control) => (
            <Controller
              control={form.control}
              name="location_id"
              render={({ field }) => (
                <Picker
                  {...control}
                  ref={field.ref}
                  label={texts.location}
                  searchPlaceholder={texts.locationSearch}
                  search={placeSearch}
                  offlineText={placeTexts.placesOffline}
                  value={field.value ?? null}
                  valueLabel={place}
                  onBlur={field.onBlur}
                  onChange={(value, option) => {
                    setPlace(option?.label)
                    field.onChange(value)
                  }}
                />
              )}
            />
          )}
        </Field>
        <Field label={texts.type} error={errors.company_type?.message}>
          {(control) => (
            <Select defaultValue="" {...control} {...form.register('company_type')}>
              <option value="" disabled>
                {controlTexts.picker.choose}
              </option>
              {choices(COMPANY_TYPES, companyTexts.types).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={texts.description} hint={texts.descriptionHint} error={errors.description?.message}>
        {(control) => <TextArea rows={5} {...control} {...form.register('description')} />}
      </Field>
      <Field label={texts.tags} hint={texts.tagsHint} error={errors.product_tags?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="product_tags"
            render={({ field }) => (
              <TagInput
                {...control}
                ref={field.ref}
                max={TAGS_MAX}
                value={field.value ?? []}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
      </Field>
      <CategoriesField form={form} error={errors.category_ids?.message} />
      <Methods
        form={form}
        name="delivery_methods"
        label={texts.delivery}
        choices={choices(DELIVERY_METHODS, companyTexts.delivery)}
        error={errors.delivery_methods?.message}
      />
      <Methods
        form={form}
        name="payment_methods"
        label={texts.payment}
        choices={choices(PAYMENT_METHODS, companyTexts.payment)}
        error={errors.payment_methods?.message}
      />
      <Field label={texts.phone} hint={texts.phoneHint} error={errors.phone?.message}>
        {(control) => (
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...control} {...form.register('phone')} />
        )}
      </Field>
      <Field label={texts.returns} optional error={errors.return_terms?.message}>
        {(control) => <TextArea rows={3} {...control} {...form.register('return_terms')} />}
      </Field>
      <div className={styles.pair}>
        <Field label={texts.instagram} optional error={errors.instagram?.message}>
          {(control) => <TextInput autoCapitalize="none" {...control} {...form.register('instagram')} />}
        </Field>
        <Field label={texts.telegram} optional error={errors.telegram?.message}>
          {(control) => <TextInput autoCapitalize="none" {...control} {...form.register('telegram')} />}
        </Field>
      </div>
      <CompanyPreview form={form} place={place} logo={logo.url} />
    </form>
  )
}

/** The initials in its place follow the title as it is typed. */
function CompanyLogo({ form, logo }: Pick<CompanyFormProps, 'form' | 'logo'>) {
  const title = useWatch({ control: form.control, name: 'title' })
  return <LogoField logo={logo} name={title ?? ''} />
}

type MethodsProps = {
  form: CompanyFormApi
  name: 'delivery_methods' | 'payment_methods'
  label: string
  choices: { value: string; label: string }[]
  error: string | undefined
}

/** A component of its own, so that it registers in the order of the form: the first wrong field is found by that. */
function Methods({ form, name, ...group }: MethodsProps) {
  return <ChoiceGroup multiple look="chips" {...group} {...form.register(name)} />
}

type KeeperProps = { form: CompanyFormApi; place: string | undefined; kept: KeptForm }

/** A component of its own: what is typed draws nothing else anew. */
function Keeper({ form, place, kept }: KeeperProps) {
  useKeptCompany(form, place, kept)
  return null
}
