import { callStatuses } from '@app/contracts/voice/call.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Badge, type BadgeTone } from '@app/ui/badge.tsx';
import { CallBadge } from '@app/ui/call-status.tsx';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { statusTexts } from '@app/ui/status-texts.ts';
import { Timeline } from '@app/ui/timeline.tsx';
import { Section, State } from './gallery-parts.tsx';

const tones: readonly BadgeTone[] = ['draft', 'scheduled', 'sending', 'delivered', 'undelivered', 'failed', 'paused'];
const AT = '2026-11-25T08:30:00+07:00';

const steps = [
  { key: '1', event: 'created', text: 'Created', actor: { kind: 'person', name: 'Lan' }, reason: null, at: AT },
  {
    key: '2',
    event: 'rejected',
    text: 'Rejected',
    actor: { kind: 'operator', name: '' },
    reason: 'A page is missing',
    at: AT,
  },
  { key: '3', event: 'approved', text: 'Approved', actor: { kind: 'system', name: '' }, reason: null, at: AT },
];

/** What is read. */
export function Words() {
  return (
    <Section title="Words and figures">
      <State name="Badge: every tone">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </State>
      <State name="StatusBadge: every status; the usual one, and one that is not known">
        {Object.keys(statusTexts).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="delivered" usual="delivered" />
        <StatusBadge status="from_tomorrow" />
      </State>
      <State name="CallBadge: every outcome">
        {callStatuses.map((status) => (
          <CallBadge key={status} status={status} />
        ))}
      </State>
      <State name="Count, Money, Phone, DateTime, Absent">
        <Count value={1_250_000} />
        <Count value={4.5} digits={1} />
        <Money amount={-1_250_000} currency="VND" />
        <Money amount={123_456} currency="USD" isSigned />
        <Phone number="84912345678" />
        <DateTime at={AT} />
        <DateTime at={AT} show="date" />
        <DateTime at={AT} show="time" />
        <Absent />
      </State>
      <Timelines />
      <State name="CodeBlock: JSON in lines, other text as it is" isWide>
        <CodeBlock text='{"id":"msg_1","status":"delivered"}' />
        <CodeBlock text="curl https://example.com/v1/messages" />
      </State>
      <State name="Alert: info, warning, error" isWide>
        <Alert title="Sending takes a while">You may leave this page.</Alert>
        <Alert tone="warning">The balance is low.</Alert>
        <Alert tone="error">Nothing was sent.</Alert>
      </State>
      <State name="Stats: alone, with a note, leading somewhere" isWide>
        <Stats>
          <Stat label="Messages" value={<Count value={1_234_567} />} />
          <Stat label="Delivered" value={<Count value={1_200_000} />} note="97.2%" />
          <Stat label="Balance" value={<Money amount={9_876_543_210} currency="VND" />} note="About 40 days left" />
          <Stat label="Spent" value={<Money amount={0} currency="VND" />} note="See charges" to="/dev/ui" />
        </Stats>
      </State>
      <State name="Stats in a card" isWide>
        <Card title="This month">
          <Stats isInCard>
            <Stat label="Messages" value={<Count value={1_234_567} />} />
            <Stat label="Delivered" value={<Count value={1_200_000} />} note="97.2%" to="/dev/ui" />
          </Stats>
        </Card>
      </State>
      <State name="Card with Facts, Progress and Disclosure" isWide>
        <Card title="Campaign" aside={<LinkButton to="/dev/ui">See all</LinkButton>}>
          <Facts
            facts={[
              { label: 'Sender', value: 'ANBINH' },
              { label: 'Reply', value: <Absent /> },
            ]}
          />
          <Progress label="Sent" value={42} max={100} />
          <Disclosure title="Details" aside="3">
            What most people do without.
          </Disclosure>
          <Disclosure look="card" title="Advanced">
            What most people do without.
          </Disclosure>
        </Card>
      </State>
    </Section>
  );
}

function Timelines() {
  return (
    <State name="Timeline: good, bad and plain steps; none" isWide>
      <Timeline steps={steps} />
      <Timeline steps={[]} />
    </State>
  );
}
