import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusTabs } from './status-tabs.tsx';

function show(counts: Record<string, number> | undefined, current: 'all' | 'draft' | 'completed' | 'failed' = 'all') {
  return renderUi(
    <StatusTabs
      statuses={['draft', 'completed', 'failed']}
      steady={['draft', 'completed']}
      current={current}
      counts={counts}
      pathTo={(status) => `/list/${status}`}
    />,
  );
}
const tabs = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('tabs of statuses', () => {
  it('show the usual ones while counts load', () => {
    show(undefined);
    expect(tabs()).toEqual(['All', 'Draft', 'Completed']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show those that hold something, the others behind a button', async () => {
    const person = show({ draft: 0, completed: 1_250, failed: 2 });
    expect(tabs()).toEqual(['All1\u00a0252', 'Completed1\u00a0250', 'Failed2']);
    await person.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Draft' }).getAttribute('href')).toBe('/list/draft');
  });

  it('show the chosen one also when it holds nothing', () => {
    show({ draft: 0, completed: 1, failed: 0 }, 'failed');
    expect(tabs()).toEqual(['All1', 'Completed1', 'Failed0']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Failed0');
  });

  it('need no button where all hold something', () => {
    show({ draft: 1, completed: 1, failed: 1 });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
