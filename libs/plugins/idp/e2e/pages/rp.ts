// The application that people come from and go back to. It does nothing with what it is told: specs read its address.

document.querySelector('h1')?.focus();
