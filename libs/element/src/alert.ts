/** A button of an alert. */
export interface AlertAction {
  readonly label: string;
  readonly run: () => void;
}

/** Draws a message in place of a widget, which cannot be drawn. Uses text nodes only. */
export function drawAlert(container: Element, message: string, action?: AlertAction): void {
  const { ownerDocument: document } = container;
  const alert = container.appendChild(document.createElement('div'));
  alert.setAttribute('role', 'alert');
  alert.appendChild(document.createElement('p')).textContent = message;
  if (!action) return;
  const button = container.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = action.label;
  button.addEventListener('click', action.run);
}
