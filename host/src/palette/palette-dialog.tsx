import { IconSearch } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command } from './commands.ts';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { SearchState } from './search-state.tsx';
import { useChoice } from './use-choice.ts';
import { useGroups } from './use-groups.ts';

interface PaletteDialogProps {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** One box for pages, actions and records. The field keeps the focus; arrow keys move among what is offered. */
export function PaletteDialog({ onClose, onHelp }: PaletteDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState('');
  const offer = useGroups(typed, {
    go: (path) => void navigate(path),
    open: (overlay) => overlay === 'help' && onHelp(),
  });
  const commands = offer.groups.flatMap((group) => group.commands);
  function run(command: Command): void {
    // Before anything else, so that the focus is back where it was when a page or another dialog takes it.
    onClose();
    command.run();
  }
  const { active, point, onKeyDown } = useChoice(commands, run, onClose);

  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t`Search`}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id} ${active.id}`.replaceAll(' ', '-')}
          aria-label={t`Pages, actions, phone numbers, names or ids`}
          placeholder={t`Pages, actions, phone numbers, names or ids`}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            point(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <kbd>Esc</kbd>
          <span>
            <Trans>Close</Trans>
          </span>
        </button>
      </div>
      <PaletteList id={id} groups={offer.groups} active={active} onPoint={point} onRun={run} />
      <SearchState offer={offer} count={commands.length} typed={typed} />
    </dialog>
  );
}

/** A dialog that is open as long as it stands in the document; the browser gives the focus back where it was. */
function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
