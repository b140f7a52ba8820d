import { vi } from "vitest";

// Our modules may read the environment, or be mocked by a test file. What they import from packages stays.
vi.resetModules();
