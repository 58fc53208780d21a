import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { CodeInput } from '@app/ui/code-input.tsx';
import { DayFilter } from '@app/ui/day-filter.tsx';
import { DayInput } from '@app/ui/day-input.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { ScopeField } from '@app/ui/scope-field.tsx';
import { Select } from '@app/ui/select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { useState } from 'react';
import { Section, State } from './gallery-parts.tsx';

const carriers = ['Viettel', 'VinaPhone', 'MobiFone'];

/** What is filled in. */
export function Fields() {
  const [code, setCode] = useState('12');
  const [day, setDay] = useState('2026-11-25');
  const [choice, setChoice] = useState('care');
  const [carrier, setCarrier] = useState('Viettel');
  const [scopes, setScopes] = useState<Scope[]>(['campaign:read']);
  return (
    <Section title="Fields">
      <State name="TextInput: with help, wrong, disabled">
        <TextInput label="Name" description="As your customers know it" />
        <TextInput label="Email" defaultValue="lan" error="Email must be email format" />
        <TextInput label="Account" defaultValue="acc_1" disabled />
      </State>
      <State name="PasswordInput; Textarea: usual, wrong">
        <PasswordInput label="Password" />
        <Textarea label="Message" defaultValue="Xin chào" />
        <Textarea label="Message" error="Message is required" />
      </State>
      <State name="Checkbox: off, on, in part, disabled, wrong">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="In part" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Wrong" error="Confirm this first" />
      </State>
      <State name="NativeSelect; Select: searchable, wrong">
        <NativeSelect
          label="Carrier"
          options={carriers.map((value) => ({ value, label: value }))}
          value={carrier}
          onChange={setCarrier}
        />
        <Select label="Carrier" data={carriers} searchable />
        <Select label="Carrier" data={carriers} error="Carrier is required" />
      </State>
      <State name="DayFilter; DayInput: usual, wrong, no day">
        <DayFilter label="From" value={day} onChange={setDay} />
        <DayInput label="Issued on" value={day} onChange={setDay} />
        <DayInput label="Valid until" value="2026-11-02" onChange={setDay} error="This day is over." />
        <DayInput label="Valid until" value="31-02-2026" onChange={setDay} />
      </State>
      <State name="ChoiceCards: chosen, with an aside, disabled, wrong" isWide>
        <ChoiceCards
          label="Type of message"
          value={choice}
          onChange={setChoice}
          error="Choose a type"
          choices={[
            { value: 'care', title: 'Customer care', text: 'At any hour' },
            { value: 'advertising', title: 'Advertising', text: 'From 07:00 to 22:00', aside: '850 ₫' },
            { value: 'otp', title: 'OTP', text: 'Your sender may not send it', isDisabled: true },
          ]}
        />
      </State>
      <State name="ScopeField" isWide>
        <ScopeField
          label="Permissions"
          help="A key cannot do more than you."
          error={undefined}
          isOffered={(scope) => /^(campaign|contact|tag):/.test(scope)}
          value={scopes}
          onChange={setScopes}
        />
      </State>
      <State name="CodeInput: usual, wrong">
        <CodeInput label="Code" value={code} onChange={setCode} onComplete={setCode} />
        <CodeInput label="Code" value="" onChange={setCode} onComplete={setCode} error="Incorrect code." />
      </State>
      <State name="Form: still needs a field" isWide>
        <ExampleForm />
      </State>
    </Section>
  );
}

function ExampleForm() {
  const form = useCallForm(updateProfile, { defaults: { name: '' }, labels: { name: 'Full name' } });
  return (
    <Form form={form} onSubmit={() => Promise.resolve()} submitLabel="Save changes">
      <Field form={form} name="name" isRequired help="First and last name">
        {(control) => <TextInput {...control} />}
      </Field>
    </Form>
  );
}
