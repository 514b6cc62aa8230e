const { getReleaseLine } = require('@changesets/changelog-git').default;

// All packages have one version, so a changelog does not list the dependencies that were updated with it.
module.exports = { getReleaseLine, getDependencyReleaseLine: async () => '' };
