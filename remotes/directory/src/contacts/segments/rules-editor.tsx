import { MAX_RULES, MAX_RULES_IN_ALL, countRules } from '@app/contracts/contact/contact-rules.ts';
import { Button } from '@app/ui/button.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { newGroup, newRule, type GroupDraft, type RulesDraft } from './rule-draft.ts';
import { RuleRow } from './rule-row.tsx';
import type { RuleSources } from './rule-value.tsx';
import classes from './segments.module.css';

interface RulesEditorProps {
  readonly draft: RulesDraft;
  readonly sources: RuleSources;
  readonly onChange: (draft: RulesDraft) => void;
}

/** Groups of rules: all or any of the groups hold, of each all or any of its rules. */
export function RulesEditor({ draft, sources, onChange }: RulesEditorProps) {
  const { t } = useLingui();
  const { match, groups } = draft;
  const hasRoom = countRules(groups) < MAX_RULES_IN_ALL;
  const change = (next: GroupDraft) =>
    onChange({ match, groups: groups.map((group) => (group.key === next.key ? next : group)) });
  return (
    <div className={classes.form}>
      {groups.length > 1 && (
        <NativeSelect
          label={t`Contacts fit when`}
          value={match}
          onChange={(chosen) => onChange({ groups, match: chosen === 'any' ? 'any' : 'all' })}
          options={[
            { value: 'all', label: t`all groups hold` },
            { value: 'any', label: t`any group holds` },
          ]}
        />
      )}
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          place={index + 1}
          hasRoom={hasRoom}
          sources={sources}
          onChange={change}
          onRemove={
            groups.length > 1
              ? () => onChange({ match, groups: groups.filter(({ key }) => key !== group.key) })
              : undefined
          }
        />
      ))}
      {hasRoom && groups.length < MAX_RULES && (
        <div>
          <Button variant="default" onClick={() => onChange({ match, groups: [...groups, newGroup()] })}>
            <Trans>Add a group</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: GroupDraft;
  readonly place: number;
  /** Whether the groups together may hold another rule. */
  readonly hasRoom: boolean;
  readonly sources: RuleSources;
  readonly onChange: (group: GroupDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

function Group({ group, place, hasRoom, sources, onChange, onRemove }: GroupProps) {
  const { t } = useLingui();
  const { match, rules } = group;
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Group {place}</Trans>
      </legend>
      {rules.length > 1 && (
        <NativeSelect
          label={t`The group holds when`}
          value={match}
          onChange={(chosen) => onChange({ ...group, match: chosen === 'any' ? 'any' : 'all' })}
          options={[
            { value: 'all', label: t`all rules hold` },
            { value: 'any', label: t`any rule holds` },
          ]}
        />
      )}
      {rules.map((rule, index) => (
        <RuleRow
          key={rule.key}
          rule={rule}
          place={index + 1}
          sources={sources}
          onChange={(next) => onChange({ ...group, rules: rules.map((each) => (each.key === next.key ? next : each)) })}
          onRemove={
            rules.length > 1
              ? () => onChange({ ...group, rules: rules.filter(({ key }) => key !== rule.key) })
              : undefined
          }
        />
      ))}
      <div className={classes.bar}>
        {hasRoom && rules.length < MAX_RULES && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange({ ...group, rules: [...rules, newRule()] })}
          >
            <Trans>Add a rule</Trans>
          </Button>
        )}
        {onRemove && (
          <Button variant="subtle" onClick={onRemove}>
            <Trans>Take out group {place}</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
