/** One step of a wizard, as its list and its bar name it. */
export interface WizardStep {
  readonly key: string;
  readonly title: string;
  /** Address of the step of the draft on screen. */
  readonly to: string;
  readonly isDone: boolean;
}
