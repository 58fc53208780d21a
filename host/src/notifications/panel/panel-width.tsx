import { PANEL_MAX_WIDTH_PX, PANEL_MIN_WIDTH_PX } from '@app/contracts/constants.ts';
import { readLocal, writeLocal } from '@app/platform/storage.ts';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './panel.module.css';

const WIDTH_KEY = 'app.panel-width';
const KEY_STEP = 20;

function clamp(width: number): number {
  return Math.round(Math.min(PANEL_MAX_WIDTH_PX, Math.max(PANEL_MIN_WIDTH_PX, width)));
}

/** The panel's width in px, remembered in this browser. */
export function usePanelWidth(): readonly [number, (width: number) => void] {
  const [width, setWidth] = useState(() => clamp(Number(readLocal(WIDTH_KEY)) || PANEL_MIN_WIDTH_PX));
  function change(next: number): void {
    setWidth(clamp(next));
    writeLocal(WIDTH_KEY, String(clamp(next)));
  }
  return [width, change];
}

interface PanelEdgeProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The panel's left edge: dragged, or moved with the arrow keys. */
export function PanelEdge({ width, onResize }: PanelEdgeProps) {
  const { t } = useLingui();
  const steps: Partial<Record<string, number>> = { ArrowLeft: KEY_STEP, ArrowRight: -KEY_STEP };
  return (
    <div
      className={classes.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t`Panel width`}
      aria-valuenow={width}
      aria-valuemin={PANEL_MIN_WIDTH_PX}
      aria-valuemax={PANEL_MAX_WIDTH_PX}
      onPointerDown={(event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(window.innerWidth - event.clientX);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        if (step !== undefined) onResize(width + step);
      }}
    />
  );
}
